import { COMMENT_MAX_LENGTH, lengthOf } from '../../../contract/limits.ts';

/** The counter appears when so few characters are left. */
const NEAR = 30;

/** What can be done with a draft; `left` is there when it is worth showing and below 0 when too long. */
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
