import type { ChatLine } from './chat-line.ts';

/** Older lines leave the page: nobody scrolls that far back in a running show. */
export const MOST_LINES = 200;

/** Lines as they follow each other, each once, the newest 200. What comes again keeps its first place. */
export function joinLines(
  earlier: readonly ChatLine[],
  later: readonly ChatLine[],
): readonly ChatLine[] {
  const byId = new Map<string, ChatLine>();
  for (const line of [...earlier, ...later]) {
    if (!byId.has(line.id)) byId.set(line.id, line);
  }
  return [...byId.values()].slice(-MOST_LINES);
}
