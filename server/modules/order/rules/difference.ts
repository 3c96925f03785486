import type { PaymentDifference } from '../../../../src/contract/order-states.ts';
import type { TradeState } from '../../../ports/payment.ts';
import type { PaymentRow } from '../queries.ts';
import { refundedByProvider } from './refund.ts';

type Attempt = Pick<PaymentRow, 'status' | 'amount' | 'currency' | 'refunded' | 'refunded_by_hand'>;
type Known = Pick<TradeState, 'status' | 'captured' | 'refunded' | 'currency'>;

/** A difference, with what each side says of it. */
export interface Difference {
  kind: PaymentDifference;
  here: string;
  there: string;
}

const isTaken = (status: string) => ['paid', 'captured', 'refunded'].includes(status);

const sayHere = (attempt: Attempt): string =>
  isTaken(attempt.status)
    ? `paid ${attempt.amount}, refunded ${refundedByProvider(attempt)}`
    : attempt.status;

const sayThere = ({ status, captured, refunded, currency }: Known): string =>
  isTaken(status) ? `captured ${captured} ${currency}, refunded ${refunded}` : status;

function kindOf(attempt: Attempt, state: Known): PaymentDifference | undefined {
  const [here, there] = [isTaken(attempt.status), isTaken(state.status)];
  const isSameSum = state.captured === attempt.amount && state.currency === attempt.currency;
  if (there && !isSameSum) return 'amount';
  if (there && !here) return 'unpaid_here';
  if (here && state.status === 'unknown') return 'unknown_there';
  if (here !== there) return 'state';
  if (here) return state.refunded === refundedByProvider(attempt) ? undefined : 'refunded';
  return attempt.status === 'failed' && state.status === 'authorised' ? 'state' : undefined;
}

/**
 * Compares an attempt with what the provider says of it; undefined when they agree about the money. An
 * attempt that is open on one side and ended on the other is no difference while nothing was taken.
 */
export function differenceOf(attempt: Attempt, state: Known): Difference | undefined {
  const kind = kindOf(attempt, state);
  return kind && { kind, here: sayHere(attempt), there: sayThere(state) };
}

/** Whether what the provider says can be applied: another sum than the one asked for is for a person. */
export const isApplicable = (difference: Difference | undefined): boolean =>
  difference?.kind !== 'amount';

const MINUTE_MS = 60_000;
/** How old an attempt is when the provider is asked about it first: its notice had time to come. */
export const FIRST_ASK_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** How long before the order ends it is asked once more. */
const LAST_ASK_MS = 2 * MINUTE_MS;

/**
 * When the provider is asked about an open attempt again: after as long as the attempt is old, at most
 * an hour, and in any case shortly before its order ends.
 */
export function nextAsk(createdAt: string, payBy: string | null, now: Date): Date {
  const age = now.getTime() - Date.parse(createdAt);
  const pause = Math.min(Math.max(age, FIRST_ASK_MS), LONGEST_PAUSE_MS);
  const next = now.getTime() + pause;
  const last = payBy === null ? next : Date.parse(payBy) - LAST_ASK_MS;
  return new Date(last > now.getTime() ? Math.min(next, last) : next);
}
