import type { ChargeState } from '../../../ports/payment.ts';

const MINUTE_MS = 60_000;
const DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS, 4 * 60 * MINUTE_MS];

/** Returns at most four hours. Calls are retried forever. */
export const retryDelay = (tries: number): number =>
  DELAYS_MS[Math.min(Math.max(tries, 1), DELAYS_MS.length) - 1] ?? MINUTE_MS;

interface ProviderCall {
  kind: 'start' | 'capture' | 'void' | 'refund';
  /** Of a refund: the charge's total refund once the call is done. */
  refunded_after: number;
}

type Known = Pick<ChargeState, 'status' | 'refunded'>;

/** Returns whether a charge already has the state that a call requests, or can no longer reach it. */
export function isDone(
  { kind, refunded_after }: ProviderCall,
  { status, refunded }: Known,
): boolean {
  if (kind === 'start') return true;
  if (kind === 'refund') return refunded >= refunded_after;
  return status !== 'open' && status !== 'authorized';
}

export function canCall({ kind }: ProviderCall, { status }: Known): boolean {
  if (kind === 'capture') return status === 'authorized';
  if (kind === 'void') return status === 'open' || status === 'authorized';
  return kind === 'refund' && status === 'captured';
}
