import { atom, computed } from 'nanostores';
import type { EventData } from '../../contract/events.ts';
import { foldKeyword } from '../../contract/keyword.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { createKept } from '../../platform/storage/kept.ts';
import { sendKeyword } from '../comment/send-draft.ts';
import { clearWin, notifyWinner } from './win.ts';

export type Draw = EventData<'draw.started'>;

export const $draw = atom<Draw | undefined>(undefined);

/** The closed draw's id and status: `3 started`. */
export const $closedDraw = atom<string | undefined>(undefined);

export const $entry = atom<
  | { status: 'none' }
  | { status: 'sending' }
  | { status: 'entered' }
  | { status: 'failed'; failure: Failure }
>({ status: 'none' });

const closingKey = ({ id, status }: Draw): string => `${id} ${status}`;

/** A closed draw opens again when its winners are published. */
export const $shownDraw = computed([$draw, $closedDraw], (draw, closed) => {
  if (!draw || closed === closingKey(draw)) return undefined;
  const wasClosed = closed?.split(' ')[0] === String(draw.id);
  return wasClosed && draw.status !== 'published' ? undefined : draw;
});

const entries = createKept('entries');

export function setDraw(draw: Draw | undefined): void {
  if ($draw.get()?.id !== draw?.id) {
    const isIn = draw !== undefined && entries.get(draw.id) !== undefined;
    $entry.set({ status: isIn ? 'entered' : 'none' });
  }
  $draw.set(draw);
}

export function closeDraw(): void {
  const draw = $draw.get();
  if (draw) $closedDraw.set(closingKey(draw));
}

export function countOwnEntry(message: string): void {
  const draw = $draw.get();
  if (draw?.status !== 'started' || foldKeyword(message) !== foldKeyword(draw.keyword)) return;
  entries.set(draw.id);
  $entry.set({ status: 'entered' });
}

export async function enterDraw(): Promise<void> {
  const draw = $draw.get();
  if (draw?.status !== 'started' || $entry.get().status === 'sending') return;
  $entry.set({ status: 'sending' });
  const sent = await sendKeyword(draw.post_id, draw.keyword);
  if ($draw.get()?.id !== draw.id) return;
  if (sent.status === 'sent') {
    entries.set(draw.id);
    $entry.set({ status: 'entered' });
  } else $entry.set(sent.status === 'failed' ? sent : { status: 'none' });
}

/**
 * An event during the fetch wins. A draw that ended before this visit is shown only to its winners.
 */
export function drawCatchUp(): (fetched: Draw | null) => void {
  const before = $draw.get();
  return (fetched) => {
    if ($draw.get() !== before) return;
    if (fetched?.status === 'published') void notifyWinner(fetched);
    const isOver = fetched?.status === 'published' && before?.id !== fetched.id;
    setDraw(fetched && !isOver ? fetched : undefined);
  };
}

export function clearDraw(): void {
  setDraw(undefined);
  $closedDraw.set(undefined);
  clearWin();
}
