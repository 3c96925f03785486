import { atom } from 'nanostores';
import type { EventData } from '../../contract/events.ts';
import { createKept } from '../../platform/storage/kept.ts';
import { isVisitor } from '../comment/rules/person-key.ts';
import { $session, whenIdentified } from '../session/session.ts';

export interface Win {
  drawId: number;
  prize: string;
  winner: EventData<'draw.prize_received'>['winner'];
}

export const $win = atom<Win | undefined>(undefined);

const closed = createKept('wins');

export function receivePrize({ draw_id, prize, winner }: EventData<'draw.prize_received'>): void {
  if (!isVisitor(winner, $session.get()) || closed.get(draw_id) !== undefined) return;
  $win.set({ drawId: draw_id, prize, winner });
}

export async function notifyWinner({
  id,
  prize,
  winners,
}: Pick<EventData<'draw.published'>, 'id' | 'prize' | 'winners'>): Promise<void> {
  await whenIdentified();
  for (const winner of winners) receivePrize({ draw_id: id, prize, winner });
}

/** The choice stays for later visits. */
export function closeWin(): void {
  const win = $win.get();
  if (win) closed.set(win.drawId);
  $win.set(undefined);
}

export const clearWin = (): void => $win.set(undefined);
