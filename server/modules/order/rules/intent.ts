import type { TradeState } from '../../../ports/payment.ts';

const MINUTE_MS = 60_000;
/** How long an answer may take before the provider is asked about the call. */
export const ANSWER_MS = 2 * MINUTE_MS;
const DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS, 4 * 60 * MINUTE_MS];

/** The pause after the `attempts`th failed attempt: it grows up to four hours, and never ends. */
export const retryDelay = (attempts: number): number =>
  DELAYS_MS[Math.min(Math.max(attempts, 1), DELAYS_MS.length) - 1] ?? MINUTE_MS;

interface Intent {
  kind: 'start' | 'capture' | 'void' | 'refund';
  /** Of a refund: what was paid back in all once it is done. */
  target: number;
}

type Known = Pick<TradeState, 'status' | 'refunded'>;

/** Whether what the provider says of a trade is what an intent wanted, or makes it pointless. */
export function isReached({ kind, target }: Intent, { status, refunded }: Known): boolean {
  if (kind === 'start') return true;
  if (kind === 'refund') return refunded >= target;
  return status !== 'open' && status !== 'authorised';
}

/** Whether a call to the provider can bring a trade nearer to what an intent wants. */
export function canAct({ kind }: Intent, { status }: Known): boolean {
  if (kind === 'capture') return status === 'authorised';
  if (kind === 'void') return status === 'open' || status === 'authorised';
  return kind === 'refund' && status === 'captured';
}
