import { atom } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';
import { forgetPriceChange } from './price.ts';

/** The status of placing the order; `placed` lasts until the next page opens. */
export type Placing =
  | { status: 'idle' }
  | { status: 'placing' }
  | { status: 'placed'; orderId: number }
  | { status: 'failed'; failure: Failure };

export const $placing = atom<Placing>({ status: 'idle' });

/** How often the order button was pressed; errors are shown from the first press on. */
export const $tries = atom(0);

/* How far placing the order has come, and what its amount was before. */

/** An order is being sent. */
export function startPlacing(): void {
  $placing.set({ status: 'placing' });
  $tries.set($tries.get() + 1);
  forgetPriceChange();
}

/** The order was not placed; the failure is kept, and shown. Spec §8 checkout error. */
export const failPlacing = (failure: Failure): void => $placing.set({ status: 'failed', failure });

/** Nothing is being sent any more, and nothing has failed. */
export const stopPlacing = (): void => $placing.set({ status: 'idle' });

/** The order is placed. */
export const endPlacing = (orderId: number): void => $placing.set({ status: 'placed', orderId });

/** Clears what was said of the order of the page before. */
export function resetPlacing(): void {
  stopPlacing();
  forgetPriceChange();
  $tries.set(0);
}
