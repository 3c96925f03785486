import type { Chat } from './chat.ts';
import type { ChatLine } from './lines.ts';

/** Replaces a line, or removes it when `change` returns undefined. */
export function changeLine(
  chat: Chat,
  id: string,
  change: (line: ChatLine) => ChatLine | undefined,
): Chat {
  const changed = (lines: readonly ChatLine[]) =>
    lines.flatMap((line) => (line.id === id ? (change(line) ?? []) : line));
  const blocks = chat.blocks
    .map((block) =>
      block.lines.some((line) => line.id === id)
        ? { ...block, lines: changed(block.lines) }
        : block,
    )
    .filter(({ lines }) => lines.length > 0);
  return { ...chat, known: changed(chat.known), blocks };
}
