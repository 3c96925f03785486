import type { PaymentDifference } from '../../../../src/contract/order-states.ts';
import type { ChargeState } from '../../../ports/payment.ts';
import type { PaymentRow } from '../../order/queries.ts';
import { refundedByProvider } from '../../order/rules/refund.ts';

type Payment = Pick<PaymentRow, 'status' | 'amount' | 'currency' | 'refunded' | 'refunded_by_hand'>;
type Charge = Pick<ChargeState, 'status' | 'captured' | 'refunded' | 'currency'>;

export interface Difference {
  kind: PaymentDifference;
  here: string;
  there: string;
}

const isCaptured = (status: string) => ['paid', 'captured', 'refunded'].includes(status);

const describePayment = (payment: Payment): string =>
  isCaptured(payment.status)
    ? `paid ${payment.amount}, refunded ${refundedByProvider(payment)}`
    : payment.status;

const describeCharge = ({ status, captured, refunded, currency }: Charge): string =>
  isCaptured(status) ? `captured ${captured} ${currency}, refunded ${refunded}` : status;

function kindOf(payment: Payment, charge: Charge): PaymentDifference | undefined {
  const [here, there] = [isCaptured(payment.status), isCaptured(charge.status)];
  const isSameSum = charge.captured === payment.amount && charge.currency === payment.currency;
  if (there && !isSameSum) return 'amount';
  if (there && !here) return 'unpaid_here';
  if (here && charge.status === 'unknown') return 'unknown_there';
  if (here !== there) return 'state';
  if (here) return charge.refunded === refundedByProvider(payment) ? undefined : 'refunded';
  return payment.status === 'failed' && charge.status === 'authorized' ? 'state' : undefined;
}

/**
 * Undefined when the money agrees. An open payment with a failed charge, or the reverse, is no
 * difference as long as nothing was captured.
 */
export function differenceOf(payment: Payment, charge: Charge): Difference | undefined {
  const kind = kindOf(payment, charge);
  return kind && { kind, here: describePayment(payment), there: describeCharge(charge) };
}

/** A person has to decide about another amount. */
export const isApplicable = (difference: Difference | undefined): boolean =>
  difference?.kind !== 'amount';

const MINUTE_MS = 60_000;
/** Age of a payment at the first poll: its webhook had time to arrive. */
export const FIRST_POLL_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** How long before the order's deadline the provider is polled a last time. */
const LAST_POLL_MS = 2 * MINUTE_MS;

/**
 * The pause is as long as the payment is old, at most an hour, and in any case ends shortly before
 * the order's deadline.
 */
export function nextPoll(createdAt: string, payBy: string | null, now: Date): Date {
  const age = now.getTime() - Date.parse(createdAt);
  const pause = Math.min(Math.max(age, FIRST_POLL_MS), LONGEST_PAUSE_MS);
  const next = now.getTime() + pause;
  const last = payBy === null ? next : Date.parse(payBy) - LAST_POLL_MS;
  return new Date(last > now.getTime() ? Math.min(next, last) : next);
}
