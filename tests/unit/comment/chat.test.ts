import { describe, expect, it } from 'vitest';
import { BLOCK_LINES, type Block, countLines } from '../../../src/features/comment/rules/blocks.ts';
import {
  type Chat,
  chatOf,
  EMPTY_CHAT,
  firstLine,
  leaveEnd,
  MOST_A_FRAME,
  MOST_LINES,
  MOST_OLDER,
  receive,
  returnToEnd,
  settle,
  withHistory,
  withOlder,
} from '../../../src/features/comment/rules/chat.ts';
import type { ChatLine } from '../../../src/features/comment/rules/lines.ts';

const line = (n: number): ChatLine => ({
  kind: 'comment',
  id: `c${n}`,
  at: new Date(n * 1000).toISOString(),
  name: 'はな',
  message: `${n}`,
  author: 'member',
  isOwn: false,
});
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => line(from + index));
const numbersOf = (all: readonly ChatLine[]) => all.map(({ id }) => Number(id.slice(1)));
const drawn = ({ blocks }: Chat) => numbersOf(blocks.flatMap((block: Block) => block.lines));
const range = (from: number, to: number) => numbersOf(lines(from, to));

describe('chat at its end', () => {
  it('draws each new line and keeps only the newest', () => {
    let chat = chatOf(lines(0, 3));
    for (let n = 3; n < 500; n += 1) chat = receive(chat, [line(n)]);
    expect(drawn(chat).slice(-MOST_LINES)).toEqual(range(500 - MOST_LINES, 500));
    expect(countLines(chat.blocks)).toBeLessThan(MOST_LINES + BLOCK_LINES);
    expect(chat.hasOlder).toBe(true);
  });

  it('draws a repeated line once', () => {
    const chat = receive(chatOf(lines(0, 3)), [line(2), line(3), line(3)]);
    expect(drawn(chat)).toEqual(range(0, 4));
    expect(receive(chat, [line(3)])).toBe(chat);
  });

  it('rerenders only the block with the new line', () => {
    const before = chatOf(lines(0, 3 * BLOCK_LINES + 1));
    const after = receive(before, [line(1000)]);
    expect(after.blocks.slice(0, 3)).toEqual(before.blocks.slice(0, 3));
    for (const n of [0, 1, 2]) expect(after.blocks[n]).toBe(before.blocks[n]);
    expect(after.blocks.map(({ key }) => key)).toEqual(before.blocks.map(({ key }) => key));
  });
});

describe('flood of comments', () => {
  it('draws a frame’s newest lines, and all known lines after the flood', () => {
    let chat = chatOf(lines(0, 10));
    for (let frame = 0; frame < 50; frame += 1) {
      chat = receive(chat, lines(10 + frame * 40, 50 + frame * 40));
      expect(chat.reader).toBe('thinned');
      expect(drawn(chat).slice(-MOST_A_FRAME)).toEqual(
        range(50 + frame * 40 - MOST_A_FRAME, 50 + frame * 40),
      );
    }
    expect(countLines(chat.blocks)).toBeLessThan(MOST_LINES + BLOCK_LINES);
    chat = settle(receive(chat, [line(2010)]));
    expect(drawn(chat)).toEqual(range(2011 - MOST_LINES, 2011));
    expect(chat).toMatchObject({ reader: 'following', hasOlder: true });
    expect(settle(chat)).toBe(chat);
  });
});

describe('chat while scrolled up', () => {
  it('keeps the list and counts new lines', () => {
    const away = leaveEnd(chatOf(lines(0, 50)));
    const later = receive(receive(away, lines(50, 53)), lines(53, 300));
    expect(later.blocks).toBe(away.blocks);
    expect(later.unseen).toBe(250);
    expect(leaveEnd(later)).toBe(later);
  });

  it('draws the newest lines without a gap on return', () => {
    const away = leaveEnd(chatOf(lines(0, 50)));
    const few = returnToEnd(receive(away, lines(50, 53)));
    expect(drawn(few)).toEqual(range(0, 53));
    expect(few).toMatchObject({ reader: 'following', unseen: 0 });
    expect(few.blocks[0]).toBe(away.blocks[0]);
    const many = returnToEnd(receive(away, lines(50, 500)));
    expect(drawn(many)).toEqual(range(500 - MOST_LINES, 500));
    expect(many).toMatchObject({ unseen: 0, hasOlder: true });
  });

  it('draws the lines left out by a flood', () => {
    const flooded = receive(chatOf(lines(0, 10)), lines(10, 100));
    expect(drawn(leaveEnd(flooded))).toEqual(range(0, 100));
  });

  it('prepends older lines until none are left', () => {
    let chat = leaveEnd(chatOf(lines(100, 130), true));
    expect(firstLine(chat)?.id).toBe('c100');
    chat = withOlder(chat, lines(71, 101), true);
    expect(drawn(chat)).toEqual(range(71, 130));
    expect(chat.hasOlder).toBe(true);
    expect(withOlder(chat, lines(60, 71), false)).toMatchObject({ hasOlder: false });
    // A page without new lines would be requested endlessly.
    expect(withOlder(chat, lines(71, 72), true)).toMatchObject({ hasOlder: false });
    expect(withOlder(chat, lines(-MOST_OLDER, 71), true)).toMatchObject({ hasOlder: false });
  });
});

describe('comment history', () => {
  it('precedes lines received meanwhile', () => {
    const chat = withHistory(receive(EMPTY_CHAT, [line(30), line(31)]), lines(0, 31), true);
    expect(drawn(chat)).toEqual(range(0, 32));
    expect(chat.hasOlder).toBe(true);
  });

  it('is counted without moving the list while scrolled up', () => {
    const away = leaveEnd(chatOf(lines(0, 30)));
    const chat = withHistory(away, lines(10, 40), true);
    expect(chat.blocks).toBe(away.blocks);
    expect(chat.unseen).toBe(10);
    expect(drawn(returnToEnd(chat))).toEqual(range(0, 40));
  });
});
