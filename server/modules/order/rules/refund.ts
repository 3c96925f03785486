import type { RefundState } from '../../../../src/contract/order-states.ts';
import type { OrderRow, PaymentRow } from '../queries.ts';

type Order = Pick<OrderRow, 'status' | 'payment_status' | 'payment_type' | 'amount_payable'>;
type Payment = Pick<
  PaymentRow,
  'status' | 'amount' | 'refund_due' | 'refunded' | 'refund_reason' | 'refund_problem'
>;

export interface PaymentSums {
  taken: number;
  refunded: number;
  /** Due refunds. */
  owed: number;
  reason: Payment['refund_reason'];
  /** Why the provider does not make the due refund; null while it does. */
  problem: string | null;
}

/** Returns the part of `refunded` that the provider made. */
export const refundedByProvider = ({
  refunded,
  refunded_by_hand,
}: Pick<PaymentRow, 'refunded' | 'refunded_by_hand'>): number => refunded - refunded_by_hand;

const isTaken = ({ status }: Payment) => status === 'paid' || status === 'refunded';
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export function sumPayments(payments: readonly Payment[]): PaymentSums {
  const owing = payments.filter(({ refund_due }) => refund_due > 0);
  return {
    taken: sum(payments.filter(isTaken).map(({ amount }) => amount)),
    refunded: sum(payments.map(({ refunded }) => refunded)),
    owed: sum(owing.map(({ refund_due }) => refund_due)),
    reason: owing[0]?.refund_reason ?? null,
    problem: owing.find(({ refund_problem }) => refund_problem)?.refund_problem ?? null,
  };
}

/**
 * Returns the refund status of an order and its amount. The store itself refunds cash on delivery,
 * and refunds that the provider refuses.
 */
export function refundOf(
  order: Order,
  payments: readonly Payment[],
): { status: RefundState; amount: number } {
  const { owed, refunded, problem } = sumPayments(payments);
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
