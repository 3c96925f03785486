import type { ChatLine } from './lines.ts';

/** A line never moves to another block, so it renders once. */
export interface Block {
  key: string;
  lines: readonly ChatLine[];
}

/** A new line renders only its block, so that its cost does not grow with the list. */
export const BLOCK_LINES = 16;

const blockOf = (lines: readonly ChatLine[]): Block => ({ key: lines[0]?.id ?? '', lines });

export const countLines = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines }) => sum + lines.length, 0);

export function toBlocks(lines: readonly ChatLine[]): readonly Block[] {
  const blocks: Block[] = [];
  for (let start = 0; start < lines.length; start += BLOCK_LINES) {
    blocks.push(blockOf(lines.slice(start, start + BLOCK_LINES)));
  }
  return blocks;
}

/** Keeps the identity of blocks that do not change. */
export function append(blocks: readonly Block[], lines: readonly ChatLine[]): readonly Block[] {
  const last = blocks.at(-1);
  const room = last ? Math.max(0, BLOCK_LINES - last.lines.length) : 0;
  if (!last || room === 0) return [...blocks, ...toBlocks(lines)];
  const filled = { ...last, lines: [...last.lines, ...lines.slice(0, room)] };
  return [...blocks.slice(0, -1), filled, ...toBlocks(lines.slice(room))];
}

export function dropOldest(blocks: readonly Block[], most: number): readonly Block[] {
  let left = countLines(blocks);
  const start = blocks.findIndex(({ lines }) => {
    left -= lines.length;
    return left < most;
  });
  return start > 0 ? blocks.slice(start) : blocks;
}
