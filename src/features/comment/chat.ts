import { atom, computed } from 'nanostores';
import { createBatch } from '../../platform/time/batch.ts';
import {
  type Chat,
  chatOf,
  EMPTY_CHAT,
  leaveEnd,
  MOST_A_FRAME,
  receive,
  returnToEnd,
  settle,
  withChangedLine,
  withHistory,
  withOlder,
} from './rules/chat.ts';
import type { ChatLine } from './rules/lines.ts';

export const $chat = atom<Chat>(EMPTY_CHAT);

export const $hasOlder = computed($chat, ({ hasOlder }) => hasOlder);

const FLOOD_INTERVAL_MS = 100;
/** A flood ends after this time without dropped lines. */
const CALM_MS = 500;

const inFloodInterval = (run: () => void) => {
  const timer = setTimeout(run, FLOOD_INTERVAL_MS);
  return () => clearTimeout(timer);
};
const flood = createBatch<ChatLine>(inFloodInterval, draw);
let calm: ReturnType<typeof setTimeout> | undefined;

function draw(lines: readonly ChatLine[]): void {
  $chat.set(receive($chat.get(), lines));
  if ($chat.get().reader !== 'thinned' || lines.length <= MOST_A_FRAME) return;
  clearTimeout(calm);
  calm = setTimeout(() => $chat.set(settle($chat.get())), CALM_MS);
}

export function addLines(lines: readonly ChatLine[]): void {
  if ($chat.get().reader === 'thinned') flood.add(...lines);
  else draw(lines);
}

export const flushLines = (): void => flood.flush();

/** Removes the line when `change` returns undefined. */
export function changeLine(id: string, change: (line: ChatLine) => ChatLine | undefined): void {
  $chat.set(withChangedLine($chat.get(), id, change));
}

/** Stops following new lines until `returnToNewest`. */
export function stayInHistory(): void {
  flushLines();
  $chat.set(leaveEnd($chat.get()));
}

export const returnToNewest = (): void => $chat.set(returnToEnd($chat.get()));

export const joinHistory = (lines: readonly ChatLine[], hasOlder: boolean): void =>
  $chat.set(withHistory($chat.get(), lines, hasOlder));

export const prependLines = (lines: readonly ChatLine[], hasOlder: boolean): void =>
  $chat.set(withOlder($chat.get(), lines, hasOlder));

export function replaceLines(lines: readonly ChatLine[], hasOlder: boolean): void {
  flood.clear();
  $chat.set(chatOf(lines, hasOlder));
}

export function clearLines(): void {
  clearTimeout(calm);
  flood.clear();
  $chat.set(EMPTY_CHAT);
}
