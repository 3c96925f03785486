import { addLines } from './actions.ts';
import { changeLine } from './rules/change-line.ts';
import type { CommentLine } from './rules/lines.ts';
import { $chat } from './state.ts';

/*
 * Comments that only this page shows: what could not be sent, or what nobody else is to see.
 */

/** Adds a comment last in the chat. */
export const addLocalLine = (line: CommentLine): void => addLines([line]);

export const changeLocalLine = (id: string, unsent: CommentLine['unsent']): void =>
  $chat.set(
    changeLine($chat.get(), id, (line) => (line.kind === 'comment' ? { ...line, unsent } : line)),
  );

export const removeLocalLine = (id: string): void =>
  $chat.set(changeLine($chat.get(), id, () => undefined));
