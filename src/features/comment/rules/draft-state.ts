import { COMMENT_MAX_LENGTH, lengthOf } from '../../../contract/limits.ts';

/** In user-perceived characters. */
export interface DraftLimit {
  max: number;
  /** The counter appears from this number of remaining characters. */
  near: number;
}

export const COMMENT_LIMIT: DraftLimit = { max: COMMENT_MAX_LENGTH, near: 30 };

/** `left`: remaining characters near the limit, negative when too long. */
export interface DraftState {
  canSend: boolean;
  left: number | undefined;
}

/** Spec §5 comment send, order message: an empty message is not sent. */
export function draftState(draft: string, { max, near }: DraftLimit): DraftState {
  const text = draft.trim();
  const left = max - lengthOf(text);
  return { canSend: text !== '' && left >= 0, left: left <= near ? left : undefined };
}
