import { append, type Block, countLines, dropOldest, toBlocks } from './blocks.ts';
import { type ChatLine, joinHistory, newLines } from './lines.ts';

/** The chat of a room: what is known of it, and what the list draws. */
export interface Chat {
  /** The newest lines in order, without a gap, at most 200. */
  known: readonly ChatLine[];
  /** The lines that the list draws. */
  blocks: readonly Block[];
  /**
   * `following`: the reader is at the end, and everything known is drawn. `thinned`: at the end of a
   * flood, of which only a part is drawn. `away`: the reader has scrolled back, and nothing moves.
   */
  reader: 'following' | 'thinned' | 'away';
  /** Lines received since the reader scrolled back. */
  unseen: number;
  /** Whether the server has lines from before the first one that is drawn. */
  hasOlder: boolean;
}

/** Lines that are kept, and drawn while the reader is at the end. */
export const MOST_LINES = 200;
/** Lines that are drawn at most, for a reader who goes on scrolling back. */
export const MOST_OLDER = 1000;
/** New lines that are drawn at once: more than anybody reads, and as many as a phone shows. */
export const MOST_A_FRAME = 10;

export const EMPTY_CHAT: Chat = {
  known: [],
  blocks: [],
  reader: 'following',
  unseen: 0,
  hasOlder: false,
};

/** A chat that draws these lines. */
export const chatOf = (lines: readonly ChatLine[], hasOlder = false): Chat => ({
  ...EMPTY_CHAT,
  known: lines.slice(-MOST_LINES),
  blocks: toBlocks(lines.slice(-MOST_LINES)),
  hasOlder: hasOlder || lines.length > MOST_LINES,
});

/** Draws more lines at the end, and drops the oldest ones. */
function drawn(chat: Chat, lines: readonly ChatLine[]): Pick<Chat, 'blocks' | 'hasOlder'> {
  const blocks = append(chat.blocks, lines);
  const kept = dropOldest(blocks, MOST_LINES);
  return { blocks: kept, hasOlder: chat.hasOlder || kept !== blocks };
}

/**
 * Adds the lines that were received since the last time. A flood draws its newest lines only; the
 * others are known, and drawn by `settle` when it is over. A reader who has scrolled back sees
 * nothing move: new lines are counted.
 */
export function receive(chat: Chat, received: readonly ChatLine[]): Chat {
  const lines = newLines(chat.known, received);
  if (lines.length === 0) return chat;
  const known = [...chat.known, ...lines].slice(-MOST_LINES);
  if (chat.reader === 'away') return { ...chat, known, unseen: chat.unseen + lines.length };
  const isFlood = lines.length > MOST_A_FRAME;
  return {
    ...chat,
    ...drawn(chat, lines.slice(-MOST_A_FRAME)),
    known,
    reader: isFlood ? 'thinned' : chat.reader,
  };
}

/** Draws all that is known, after a flood. */
export const settle = (chat: Chat): Chat =>
  chat.reader === 'thinned' ? chatOf(chat.known, true) : chat;

/** The reader scrolled back from the end. */
export const leaveEnd = (chat: Chat): Chat =>
  chat.reader === 'away' ? chat : { ...settle(chat), reader: 'away', unseen: 0 };

/** The reader is at the end again: the newest lines are drawn. */
export function returnToEnd(chat: Chat): Chat {
  if (chat.reader !== 'away') return chat;
  const last = chat.blocks.at(-1)?.lines.at(-1)?.id;
  const index = chat.known.findIndex(({ id }) => id === last);
  if (index === -1) return chatOf(chat.known, chat.hasOlder || chat.blocks.length > 0);
  const missing = chat.known.slice(index + 1);
  return { ...chat, ...drawn(chat, missing), reader: 'following', unseen: 0 };
}

/** Adds the newest page of the history, at the beginning or after messages were lost. */
export function withHistory(chat: Chat, history: readonly ChatLine[], hasOlder: boolean): Chat {
  const known = joinHistory(history, chat.known).slice(-MOST_LINES);
  if (chat.reader !== 'away') return chatOf(known, hasOlder);
  return { ...chat, known, unseen: chat.unseen + newLines(chat.known, known).length };
}

/** Adds an older page of the history before the first line, for a reader who scrolled back. */
export function withOlder(chat: Chat, older: readonly ChatLine[], hasOlder: boolean): Chat {
  const lines = newLines(
    chat.blocks.flatMap((block) => block.lines),
    older,
  );
  const isFull = countLines(chat.blocks) + lines.length >= MOST_OLDER;
  return {
    ...chat,
    blocks: [...toBlocks(lines), ...chat.blocks],
    hasOlder: hasOlder && lines.length > 0 && !isFull,
  };
}

/** The first line that is drawn. */
export const firstLine = ({ blocks }: Chat): ChatLine | undefined => blocks[0]?.lines[0];

/** Replaces a line, or removes it when `change` returns undefined. */
export function withChangedLine(
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
