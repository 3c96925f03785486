import { atom } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';

export type Paying =
  | { status: 'idle' | 'sending' | 'leaving' }
  | { status: 'failed'; failure: Failure };

export const $paying = atom<Paying>({ status: 'idle' });

/** While true, a second press does nothing. */
export function isPaying(): boolean {
  const { status } = $paying.get();
  return status === 'sending' || status === 'leaving';
}

export const startPaying = (): void => $paying.set({ status: 'sending' });

export const leaveToPay = (): void => $paying.set({ status: 'leaving' });

export const failPaying = (failure: Failure): void => $paying.set({ status: 'failed', failure });

export const stopPaying = (): void => $paying.set({ status: 'idle' });

export function forgetFailure(): void {
  if ($paying.get().status === 'failed') stopPaying();
}
