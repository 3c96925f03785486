import type { EventData } from '../../contract/events.ts';
import { foldKeyword } from '../../contract/keyword.ts';
import { createKept } from '../../platform/storage/kept.ts';
import { say } from '../comment/actions.ts';
import { whenIdentified } from '../session/actions.ts';
import { $session } from '../session/state.ts';
import { isOwnWin } from './rules/own-win.ts';
import { $closedDraw, $draw, $entry, $win, closingKey, type Draw } from './state.ts';

/** The draws that this browser has entered, and the prizes that its viewer has put away. */
const entries = createKept('entries');
const toldWins = createKept('wins');

function setDraw(draw: Draw | undefined): void {
  if ($draw.get()?.id !== draw?.id) {
    const isIn = draw !== undefined && entries.get(draw.id) !== undefined;
    $entry.set({ status: isIn ? 'entered' : 'none' });
  }
  $draw.set(draw);
}

/** A draw begins or goes on: its entries close, it is drawn, its winners are published. */
export const showDraw = (draw: Draw): void => setDraw(draw);

/** The viewer closes the draw. The winners are shown all the same. */
export function closeDraw(): void {
  const draw = $draw.get();
  if (draw) $closedDraw.set(closingKey(draw));
}

/** Remembers a comment of this viewer that the server takes as an entry. */
export function countOwnEntry(message: string): void {
  const draw = $draw.get();
  if (draw?.status !== 'started' || foldKeyword(message) !== foldKeyword(draw.keyword)) return;
  entries.set(draw.id);
  $entry.set({ status: 'entered' });
}

/** Enters the draw by a comment with its keyword, which is how everyone in the room does. */
export async function enterDraw(): Promise<void> {
  const draw = $draw.get();
  if (draw?.status !== 'started' || $entry.get().status === 'sending') return;
  $entry.set({ status: 'sending' });
  const said = await say(draw.post_id, draw.keyword);
  if ($draw.get()?.id !== draw.id) return;
  if (said.status === 'sent') {
    entries.set(draw.id);
    $entry.set({ status: 'entered' });
  } else $entry.set(said.status === 'failed' ? said : { status: 'none' });
}

/** Shows a winner their prize, unless they have put it away. */
export function receivePrize({ draw_id, prize, winner }: EventData<'draw.prize_received'>): void {
  if (!isOwnWin(winner, $session.get()) || toldWins.get(draw_id) !== undefined) return;
  $win.set({ drawId: draw_id, prize, winner });
}

/** The winner has read what they won. */
export function closeWin(): void {
  const win = $win.get();
  if (win) toldWins.set(win.drawId);
  $win.set(undefined);
}

/** Tells a winner who was away when the winners were published, once it is known who they are. */
async function tellWinner({ id, prize, winners }: Draw): Promise<void> {
  await whenIdentified();
  for (const winner of winners) receivePrize({ draw_id: id, prize, winner });
}

/**
 * Returns a function that sets the draw to what was fetched after events were missed, unless an event
 * came meanwhile, which is newer. A draw that was over before this visit is shown only to its winners.
 */
export function drawCatchUp(): (fetched: Draw | null) => void {
  const before = $draw.get();
  return (fetched) => {
    if ($draw.get() !== before) return;
    if (fetched?.status === 'published') void tellWinner(fetched);
    const isOver = fetched?.status === 'published' && before?.id !== fetched.id;
    setDraw(fetched && !isOver ? fetched : undefined);
  };
}

/** Clears the draw of a room that is left. */
export function clearDraw(): void {
  setDraw(undefined);
  $closedDraw.set(undefined);
  $win.set(undefined);
}
