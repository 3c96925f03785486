import { COMMENT_MAX_LENGTH, lengthOf } from '../../../contract/limits.ts';

/** The counter appears from this number of remaining characters. */
const NEAR = 30;

/**
 * `left` is the number of remaining characters near the limit, negative when the draft is too
 * long.
 */
export interface DraftState {
  canSend: boolean;
  left: number | undefined;
}

/** Spec §5: an empty message is not sent. */
export function draftState(draft: string): DraftState {
  const text = draft.trim();
  const left = COMMENT_MAX_LENGTH - lengthOf(text);
  return { canSend: text !== '' && left >= 0, left: left <= NEAR ? left : undefined };
}
