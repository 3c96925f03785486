import type { RefundState } from '../../../../src/contract/order-states.ts';
import type { OrderRow, PaymentRow } from '../queries.ts';

type Order = Pick<OrderRow, 'status' | 'payment_status' | 'payment_type' | 'amount_payable'>;
type Attempt = Pick<
  PaymentRow,
  'status' | 'amount' | 'refund_due' | 'refunded' | 'refund_reason' | 'refund_problem'
>;

/** What the provider holds and owes of an order, over all of its attempts. */
export interface Money {
  taken: number;
  refunded: number;
  /** Still to be paid back. */
  owed: number;
  /** Why it is owed; null while nothing is. */
  reason: Attempt['refund_reason'];
  /** Why the provider does not pay it back; null while it does. */
  problem: string | null;
}

/** What the provider itself paid back of an attempt. */
export const refundedByProvider = ({
  refunded,
  refunded_by_hand,
}: Pick<PaymentRow, 'refunded' | 'refunded_by_hand'>): number => refunded - refunded_by_hand;

const isTaken = ({ status }: Attempt) => status === 'paid' || status === 'refunded';
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Adds up the attempts of an order. */
export function sumPayments(attempts: readonly Attempt[]): Money {
  const owing = attempts.filter(({ refund_due }) => refund_due > 0);
  return {
    taken: sum(attempts.filter(isTaken).map(({ amount }) => amount)),
    refunded: sum(attempts.map(({ refunded }) => refunded)),
    owed: sum(owing.map(({ refund_due }) => refund_due)),
    reason: owing[0]?.refund_reason ?? null,
    problem: owing.find(({ refund_problem }) => refund_problem)?.refund_problem ?? null,
  };
}

/**
 * How far the refund of an order is, and of how much. What the courier collected, and what the
 * provider does not pay back, the store has to pay back itself.
 */
export function refundOf(
  order: Order,
  attempts: readonly Attempt[],
): { status: RefundState; amount: number } {
  const { owed, refunded, problem } = sumPayments(attempts);
  if (owed > 0) return { status: problem ? 'ask_store' : 'refunding', amount: owed };
  if (refunded > 0) return { status: 'refunded', amount: refunded };
  if (order.payment_status === 'refunded') {
    return { status: 'refunded', amount: order.amount_payable };
  }
  const isUndone = order.status === 'canceled' || order.status === 'returned';
  const isByHand = isUndone && order.payment_status === 'paid' && order.amount_payable > 0;
  return isByHand
    ? { status: 'ask_store', amount: order.amount_payable }
    : { status: 'none', amount: 0 };
}
