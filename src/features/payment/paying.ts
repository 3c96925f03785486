import { atom } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';

/** A request that pays an order or changes how; `leaving` lasts until the provider's page opens. */
export type Paying =
  | { status: 'idle' | 'sending' | 'leaving' }
  | { status: 'failed'; failure: Failure };

export const $paying = atom<Paying>({ status: 'idle' });

/* How far an attempt to pay an order, or to change how it is paid, has come. */

/** Whether an attempt is under way: a second press does nothing meanwhile. */
export function isPaying(): boolean {
  const { status } = $paying.get();
  return status === 'sending' || status === 'leaving';
}

/** A payment is being sent. */
export const startPaying = (): void => $paying.set({ status: 'sending' });

/** The next page opens. */
export const leaveToPay = (): void => $paying.set({ status: 'leaving' });

/** The payment failed; the failure is shown. */
export const failPaying = (failure: Failure): void => $paying.set({ status: 'failed', failure });

/** Nothing is being sent any more, and nothing has failed. */
export const stopPaying = (): void => $paying.set({ status: 'idle' });

/** Takes back what was said about the last attempt: another card or way was chosen. */
export function forgetFailure(): void {
  if ($paying.get().status === 'failed') stopPaying();
}
