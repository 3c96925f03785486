import type { OrderStatus, PaymentStatus } from '../../../contract/order-states.ts';

interface RefundedOrder {
  status: OrderStatus;
  payment_status: PaymentStatus;
  amount_payable: number;
  /** Paid twice or too late. */
  overpayment: number;
}

/** What the store gives back: nothing, a sum still owed, or a sum already refunded. */
export type Refund = { status: 'none' } | { status: 'due' | 'done'; amount: number };

/** Returns the refund of an order; of a canceled or returned one that was paid, all of it. */
export function refundOf(order: RefundedOrder): Refund {
  const isUndone = order.status === 'canceled' || order.status === 'returned';
  if (order.payment_status === 'refunded') return { status: 'done', amount: order.amount_payable };
  const owed = isUndone && order.payment_status === 'paid' ? order.amount_payable : 0;
  const amount = owed + order.overpayment;
  return amount > 0 ? { status: 'due', amount } : { status: 'none' };
}
