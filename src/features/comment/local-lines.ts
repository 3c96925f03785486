import { $chat, addLines, changeLine, flushLines } from './chat.ts';
import { type ChatLine, type CommentLine, isEcho } from './rules/lines.ts';

/* Lines drawn by this page itself: failed, withheld, or without their event yet. */

export function addLocalLine(line: CommentLine): void {
  addLines([line]);
  flushLines();
}

export const changeLocalLine = (id: string, unsent: CommentLine['unsent']): void =>
  changeLine(id, (line) => (line.kind === 'comment' ? { ...line, unsent } : line));

export const removeLocalLine = (id: string): void => changeLine(id, () => undefined);

interface Awaited {
  id: string;
  message: string;
  before: ReadonlySet<string>;
}

let awaited: readonly Awaited[] = [];

const isKnown = (id: string) => $chat.get().known.some((line) => line.id === id);
const isAwaited = (line: ChatLine, { message, before }: Awaited) =>
  isEcho(line, message) && !before.has(line.id);

export function knownIds(): ReadonlySet<string> {
  flushLines();
  return new Set($chat.get().known.map(({ id }) => id));
}

export function hasEcho(message: string, before: ReadonlySet<string>): boolean {
  flushLines();
  return $chat.get().known.some((line) => isAwaited(line, { id: '', message, before }));
}

export function awaitEcho(id: string, message: string, before: ReadonlySet<string>): void {
  awaited = [...awaited, { id, message, before }];
}

export function settleEchoes(lines: readonly ChatLine[]): readonly ChatLine[] {
  if (awaited.length === 0) return lines;
  return lines.filter((line) => {
    const found = awaited.find((each) => isAwaited(line, each));
    if (!found) return true;
    awaited = awaited.filter((each) => each !== found);
    if (!isKnown(found.id)) return true;
    changeLine(found.id, () => ({ ...line, localId: found.id }));
    return false;
  });
}

export function dropEchoed(): void {
  for (const each of awaited) {
    if (!$chat.get().known.some((line) => line.id !== each.id && isAwaited(line, each))) continue;
    awaited = awaited.filter((other) => other !== each);
    removeLocalLine(each.id);
  }
}
