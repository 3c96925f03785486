import { atom, computed } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';
import { forgetPriceChange } from './price.ts';

/** `placed` lasts until the next page opens. */
export type Placing =
  | { status: 'idle' }
  | { status: 'placing' }
  | { status: 'placed'; orderId: number }
  | { status: 'failed'; failure: Failure };

export const $placing = atom<Placing>({ status: 'idle' });

export const $placeFailure = computed($placing, (placing) =>
  placing.status === 'failed' ? placing.failure : undefined,
);

export const $tries = atom(0);

export function startPlacing(): void {
  $placing.set({ status: 'placing' });
  $tries.set($tries.get() + 1);
  forgetPriceChange();
}

/** Spec §8 checkout error. */
export const failPlacing = (failure: Failure): void => $placing.set({ status: 'failed', failure });

export const stopPlacing = (): void => $placing.set({ status: 'idle' });

export const endPlacing = (orderId: number): void => $placing.set({ status: 'placed', orderId });

export function resetPlacing(): void {
  stopPlacing();
  forgetPriceChange();
  $tries.set(0);
}
