import { atom, computed } from 'nanostores';
import type { EventData } from '../../contract/events.ts';
import type { Failure } from '../../platform/errors/failure.ts';

export type Draw = EventData<'draw.started'>;

/** What this viewer has won, and has not put away yet. */
export interface Win {
  drawId: number;
  prize: string;
  winner: EventData<'draw.prize_received'>['winner'];
}

/** The draw that the host shows; undefined without one. */
export const $draw = atom<Draw | undefined>(undefined);

/** The id and the status of the draw that the viewer has closed, as `3 started`. */
export const $closedDraw = atom<string | undefined>(undefined);

/** Whether this viewer takes part in the draw that is shown, or why they could not enter. */
export const $entry = atom<
  | { status: 'none' }
  | { status: 'sending' }
  | { status: 'entered' }
  | { status: 'failed'; failure: Failure }
>({ status: 'none' });

export const $win = atom<Win | undefined>(undefined);

/** Identifies a draw in one of its states: one that was closed opens again in the next state. */
export const closingKey = ({ id, status }: Draw): string => `${id} ${status}`;

/** The draw over the room. One that was closed comes back when its winners are published. */
export const $shownDraw = computed([$draw, $closedDraw], (draw, closed) => {
  if (!draw || closed === closingKey(draw)) return undefined;
  const wasClosed = closed?.split(' ')[0] === String(draw.id);
  return wasClosed && draw.status !== 'published' ? undefined : draw;
});
