import type { Reply } from '../../../contract/schemas.ts';

type Order = Pick<Reply<'getOrder'>, 'status' | 'payment_type' | 'payment_status' | 'info'>;

/**
 * `open` waits for the buyer, `receipt` for the register, `waiting` for the provider; `settled`
 * needs no action, `over` is canceled.
 */
export type PaymentPhase = 'open' | 'receipt' | 'waiting' | 'settled' | 'over';

/** Spec §4 order status, payment status. */
export function paymentPhase(order: Order): PaymentPhase {
  if (order.status === 'canceled') return 'over';
  if (order.status !== 'unpaid') return 'settled';
  if (order.payment_status === 'approving') return 'waiting';
  if (order.payment_status === 'pending' && order.info?.receipt_no) return 'receipt';
  return 'open';
}

/** Spec §8 payment. */
export function lastRefusal(order: Order): { code: string; message: string } | undefined {
  if (order.payment_status !== 'failed' || !order.info?.error_code) return undefined;
  return { code: order.info.error_code, message: order.info.error_message ?? '' };
}
