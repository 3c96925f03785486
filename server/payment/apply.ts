import { isoOf } from '../db/time.ts';
import { canMove, moveOrder } from '../modules/order/move.ts';
import { nextPaymentStatus, type PaymentCommand } from '../modules/order/rules/payment-machine.ts';
import type { Work } from '../modules/order/work.ts';
import type { Notice } from '../ports/payment.ts';
import type { OrderTrade } from './mismatch.ts';
import { updatePayment } from './payments.ts';

/** What taking a notice in did, in a word for the log. */
type Outcome = 'settled' | 'refund due' | 'failed' | 'refunded' | 'nothing new';

/** Moves the attempt alone; undefined when its machine refuses. */
async function movePayment(work: Work, { payment }: OrderTrade, command: PaymentCommand) {
  const status = nextPaymentStatus(payment.status, command);
  if (status === undefined) return undefined;
  const now = isoOf(work.services.clock());
  return updatePayment(work.trx, payment.id, now, {
    status,
    ...(command === 'capture' ? { paid_at: now, failure_code: null, failure_message: null } : {}),
  });
}

/**
 * Money came. It pays the order while that waits for exactly this sum; else, because the order has
 * expired, is paid already or costs another sum now, it is flagged to be given back.
 */
export async function settle(work: Work, trade: OrderTrade): Promise<Outcome> {
  const { order } = trade;
  const captured = await movePayment(work, trade, 'capture');
  if (captured === undefined) return 'nothing new';
  if (captured.amount === order.amount_payable && canMove(order, 'settle')) {
    await moveOrder(work, order, 'settle', {
      payment_id: captured.id,
      payment_type: captured.type,
    });
    return 'settled';
  }
  const now = isoOf(work.services.clock());
  await updatePayment(work.trx, captured.id, now, { refund_due: captured.amount });
  await work.trx
    .updateTable('customer_order')
    .set((eb) => ({ overpayment: eb('overpayment', '+', captured.amount) }))
    .where('id', '=', order.id)
    .execute();
  return 'refund due';
}

/** The provider refused. Only the attempt that counts takes the order along. */
export async function fail(work: Work, trade: OrderTrade, notice: Notice): Promise<Outcome> {
  const { order } = trade;
  const failed = await movePayment(work, trade, 'fail');
  if (failed === undefined) return 'nothing new';
  await updatePayment(work.trx, failed.id, isoOf(work.services.clock()), {
    failure_code: notice.failure?.code ?? null,
    failure_message: notice.failure?.message ?? null,
  });
  if (order.payment_id === failed.id && canMove(order, 'decline')) {
    await moveOrder(work, order, 'decline');
  }
  return 'failed';
}

/** The money went back: what was flagged is settled, and an order that was undone is refunded. */
export async function refund(work: Work, trade: OrderTrade): Promise<Outcome> {
  const { order, payment } = trade;
  const refunded = await movePayment(work, trade, 'refund');
  if (refunded === undefined) return 'nothing new';
  await updatePayment(work.trx, refunded.id, isoOf(work.services.clock()), { refund_due: 0 });
  if (order.payment_id === payment.id && canMove(order, 'refund')) {
    await moveOrder(work, order, 'refund');
  } else if (payment.refund_due > 0) {
    await work.trx
      .updateTable('customer_order')
      .set((eb) => ({ overpayment: eb('overpayment', '-', payment.refund_due) }))
      .where('id', '=', order.id)
      .execute();
  }
  return 'refunded';
}
