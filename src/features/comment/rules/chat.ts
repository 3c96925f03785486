import { append, type Block, countLines, dropOldest, toBlocks } from './blocks.ts';
import { type ChatLine, joinHistory, newLines } from './lines.ts';

export interface Chat {
  /** In order, without a gap, at most 200. */
  known: readonly ChatLine[];
  blocks: readonly Block[];
  /**
   * `following`: all known lines are drawn. `thinned`: lines are left out during a flood. `away`:
   * scrolled up, and the list does not change.
   */
  reader: 'following' | 'thinned' | 'away';
  unseen: number;
  hasOlder: boolean;
}

/** Lines in memory, and drawn at the end of the chat. */
export const MOST_LINES = 200;
export const MOST_OLDER = 1000;
/** A phone shows no more new lines at once. */
export const MOST_A_FRAME = 10;

export const EMPTY_CHAT: Chat = {
  known: [],
  blocks: [],
  reader: 'following',
  unseen: 0,
  hasOlder: false,
};

export const chatOf = (lines: readonly ChatLine[], hasOlder = false): Chat => ({
  ...EMPTY_CHAT,
  known: lines.slice(-MOST_LINES),
  blocks: toBlocks(lines.slice(-MOST_LINES)),
  hasOlder: hasOlder || lines.length > MOST_LINES,
});

function drawn(chat: Chat, lines: readonly ChatLine[]): Pick<Chat, 'blocks' | 'hasOlder'> {
  const blocks = append(chat.blocks, lines);
  const kept = dropOldest(blocks, MOST_LINES);
  return { blocks: kept, hasOlder: chat.hasOlder || kept !== blocks };
}

/**
 * A flood draws only its newest lines; `settle` draws the others at its end. For a reader who
 * scrolled up, lines are only counted.
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

export const settle = (chat: Chat): Chat =>
  chat.reader === 'thinned' ? chatOf(chat.known, true) : chat;

export const leaveEnd = (chat: Chat): Chat =>
  chat.reader === 'away' ? chat : { ...settle(chat), reader: 'away', unseen: 0 };

export function returnToEnd(chat: Chat): Chat {
  if (chat.reader !== 'away') return chat;
  const last = chat.blocks.at(-1)?.lines.at(-1)?.id;
  const index = chat.known.findIndex(({ id }) => id === last);
  if (index === -1) return chatOf(chat.known, chat.hasOlder || chat.blocks.length > 0);
  const missing = chat.known.slice(index + 1);
  return { ...chat, ...drawn(chat, missing), reader: 'following', unseen: 0 };
}

/** Used on entry, and after messages were lost. */
export function withHistory(chat: Chat, history: readonly ChatLine[], hasOlder: boolean): Chat {
  const known = joinHistory(history, chat.known).slice(-MOST_LINES);
  if (chat.reader !== 'away') return chatOf(known, hasOlder);
  return { ...chat, known, unseen: chat.unseen + newLines(chat.known, known).length };
}

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

export const firstLine = ({ blocks }: Chat): ChatLine | undefined => blocks[0]?.lines[0];

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
