import type { RefundReason } from '../../../../src/contract/order-states.ts';
import type { Trx } from '../../../db/db.ts';
import { isoOf } from '../../../db/time.ts';
import type { OrderRow, PaymentRow } from '../queries.ts';
import { refundedByProvider } from '../rules/refund.ts';
import { findRequestedRefund, queueProviderCall, queueVoid } from './queue-provider-call.ts';

/** Returns the captured amount that is neither refunded nor due for a refund. */
export const refundableAmount = ({ status, amount, refunded, refund_due }: PaymentRow): number =>
  status === 'paid' ? amount - refunded - refund_due : 0;

interface Refund {
  /** At most `refundableAmount`; 0 to request only the due refund. */
  amount: number;
  reason: RefundReason;
  /** Who decided it: `server`, `staff 3`. */
  by: string;
}

/** Adds to a payment's due refund and requests the full amount, including refused refunds. */
export async function queueRefund(
  trx: Trx,
  payment: PaymentRow,
  { amount, reason, by }: Refund,
  now: Date,
): Promise<void> {
  const due = payment.refund_due + amount;
  const unrequested = due - (await findRequestedRefund(trx, payment));
  if (unrequested <= 0) return;
  await trx
    .updateTable('payment')
    .set({
      refund_due: due,
      refund_reason: reason,
      refund_problem: null,
      updated_at: isoOf(now),
    })
    .where('id', '=', payment.id)
    .execute();
  // The provider's total excludes refunds by the store or the bank.
  const refunded_after = refundedByProvider(payment) + due;
  const call = { kind: 'refund', amount: unrequested, refunded_after, reason } as const;
  await queueProviderCall(trx, payment, { ...call, requested_by: by }, now);
}

export const isPaying = (order: OrderRow, payment: Pick<PaymentRow, 'id'>): boolean =>
  order.payment_id === payment.id && ['paid', 'refunded'].includes(order.payment_status);

/**
 * Queues the full refund of a canceled or returned order. Money that a courier collected is refunded by the
 * store itself.
 * @returns whether the payment was refunded in full before
 */
export async function refundCurrentPayment(
  trx: Trx,
  order: OrderRow,
  by: string,
  now: Date,
): Promise<boolean> {
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', order.payment_id ?? 0)
    .executeTakeFirst();
  if (payment === undefined) return false;
  const amount = refundableAmount(payment);
  if (amount === 0) return payment.status === 'refunded';
  const reason = order.status === 'returned' ? 'returned' : 'canceled';
  await queueRefund(trx, payment, { amount, reason, by }, now);
  return false;
}

/**
 * Fails the open payments of an order, except one, and queues their voids. A capture that arrives later is
 * refunded.
 */
export async function voidOpenPayments(
  trx: Trx,
  order: OrderRow,
  except: number | null,
  now: Date,
): Promise<void> {
  const voided = await trx
    .updateTable('payment')
    .set({ status: 'failed', updated_at: isoOf(now) })
    .where('order_id', '=', order.id)
    .where('id', '<>', except ?? 0)
    .where('status', 'in', ['init', 'approving', 'pending'])
    .returning('id')
    .execute();
  for (const payment of voided) await queueVoid(trx, payment, now);
}

/** Updates the order's overpayment: the due refunds of payments that do not pay it. */
export async function updateOverpayment(trx: Trx, order: OrderRow): Promise<void> {
  const payments = await trx
    .selectFrom('payment')
    .select(['id', 'refund_due'])
    .where('order_id', '=', order.id)
    .execute();
  const overpayment = payments
    .filter((payment) => !isPaying(order, payment))
    .reduce((sum, { refund_due }) => sum + Number(refund_due), 0);
  await trx.updateTable('customer_order').set({ overpayment }).where('id', '=', order.id).execute();
}
