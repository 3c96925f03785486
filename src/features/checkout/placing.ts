import type { Failure } from '../../platform/errors/failure.ts';
import { latestOf } from '../../platform/state/debounced-load.ts';
import { $placing, $priceBefore, $priced, $tries } from './state.ts';

/* How far placing the order has come, and what its amount was before. */

/** An order is being sent. */
export function startPlacing(): void {
  $placing.set({ status: 'placing' });
  $tries.set($tries.get() + 1);
  $priceBefore.set(null);
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
  $priceBefore.set(null);
  $tries.set(0);
}

/** Keeps the amount shown until now, to be shown beside the new one. */
export function notePriceChange(): void {
  const shown = latestOf($priced.get());
  if (shown) $priceBefore.set(shown.amount_payable);
}
