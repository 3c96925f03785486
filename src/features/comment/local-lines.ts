import { addLines, flushLines, setChat } from './actions.ts';
import { changeLine } from './rules/change-line.ts';
import { isEcho } from './rules/echo.ts';
import type { ChatLine, CommentLine } from './rules/lines.ts';
import { $chat } from './state.ts';

/*
 * Comments that only this page shows: what could not be sent, what nobody else is to see, and what
 * was sent and has not come back yet.
 */

/** Changes a line of the chat, or removes it when `change` returns undefined. */
const changeChatLine = (id: string, change: (line: ChatLine) => ChatLine | undefined): void =>
  setChat(changeLine($chat.get(), id, change));

/** Adds a comment last in the chat. */
export function addLocalLine(line: CommentLine): void {
  addLines([line]);
  flushLines();
}

/** Sets whether a line of this viewer is being sent or has failed. */
export const changeLocalLine = (id: string, unsent: CommentLine['unsent']): void =>
  changeChatLine(id, (line) => (line.kind === 'comment' ? { ...line, unsent } : line));

/** Takes a line of this viewer out of the chat. */
export const removeLocalLine = (id: string): void => changeChatLine(id, () => undefined);

/** A comment that was sent: the id of its local line, and the lines that were there before. */
interface Awaited {
  id: string;
  message: string;
  before: ReadonlySet<string>;
}

let awaited: readonly Awaited[] = [];

const isKnown = (id: string) => $chat.get().known.some((line) => line.id === id);
const isAwaited = (line: ChatLine, { message, before }: Awaited) =>
  isEcho(line, message) && !before.has(line.id);

/** The ids of all lines that are known now. */
export function knownIds(): ReadonlySet<string> {
  flushLines();
  return new Set($chat.get().known.map(({ id }) => id));
}

/** Whether the server's own line of a sent comment has come already. */
export function hasEcho(message: string, before: ReadonlySet<string>): boolean {
  flushLines();
  return $chat.get().known.some((line) => isAwaited(line, { id: '', message, before }));
}

/** The server's line, when it comes, takes the place of the local one. */
export function awaitEcho(id: string, message: string, before: ReadonlySet<string>): void {
  awaited = [...awaited, { id, message, before }];
}

/** Puts the server's lines in the place of the local ones. Returns the other lines. */
export function settleEchoes(lines: readonly ChatLine[]): readonly ChatLine[] {
  if (awaited.length === 0) return lines;
  return lines.filter((line) => {
    const found = awaited.find((each) => isAwaited(line, each));
    if (!found) return true;
    awaited = awaited.filter((each) => each !== found);
    if (!isKnown(found.id)) return true;
    changeChatLine(found.id, () => ({ ...line, localId: found.id }));
    return false;
  });
}

/** Removes the local lines whose comments the history has brought, after events were missed. */
export function dropEchoed(): void {
  for (const each of awaited) {
    if (!$chat.get().known.some((line) => line.id !== each.id && isAwaited(line, each))) continue;
    awaited = awaited.filter((other) => other !== each);
    removeLocalLine(each.id);
  }
}
