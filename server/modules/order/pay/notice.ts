import type { Trx } from '../../../db/db.ts';
import { isoOf } from '../../../db/time.ts';
import { withTransaction } from '../../../db/transaction.ts';
import type { Notice } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { requireProvider } from '../../card/provider.ts';
import { canMove, moveOrder } from '../move.ts';
import { lockOrder, type OrderRow, type PaymentRow } from '../queries.ts';
import { nextPaymentStatus, type PaymentCommand } from '../rules/payment-machine.ts';
import type { Work } from '../work.ts';
import { updatePayment } from './attempts.ts';

/** Claims a notice for this transaction. Answers false when it was taken in before. */
async function claim(trx: Trx, notice: Notice, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('payment_notice')
    .values({
      event_id: notice.eventId,
      trade_id: notice.tradeId,
      type: notice.type,
      outcome: '',
      received_at: isoOf(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/** The attempt a notice speaks of, with its order locked: one notice at a time moves an order. */
async function lockTrade(trx: Trx, tradeId: string) {
  const found = await trx
    .selectFrom('payment')
    .select('order_id')
    .where('trade_id', '=', tradeId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const order = await lockOrder(trx, found.order_id);
  const payment: PaymentRow = await trx
    .selectFrom('payment')
    .selectAll()
    .where('trade_id', '=', tradeId)
    .executeTakeFirstOrThrow();
  return { order, payment };
}

/** Money that went back had come, whether that was told before or is told later: both end alike. */
async function settleAndRefund(work: Work, trade: OrderTrade) {
  await settle(work, trade);
  return refund(work, (await lockTrade(work.trx, trade.payment.trade_id)) ?? trade);
}

const DO = { captured: settle, failed: fail, refunded: settleAndRefund };

/**
 * Takes in what a provider told. The same notice twice does nothing the second time; notices in any
 * order end in the same state; what does not fit the order it names is written down and pays nothing.
 */
export async function takeIn(services: Services, notice: Notice): Promise<void> {
  const { db, clock, log } = services;
  const outcome = await withTransaction(db, async (trx, afterCommit) => {
    if (!(await claim(trx, notice, clock()))) return 'duplicate';
    const trade = await lockTrade(trx, notice.tradeId);
    const mismatch = trade ? await mismatchOf(trx, services, trade, notice) : 'unknown trade';
    const done =
      trade === undefined || mismatch
        ? `mismatch: ${mismatch}`
        : await DO[notice.type]({ trx, afterCommit, services }, trade, notice);
    await trx
      .updateTable('payment_notice')
      .set({ outcome: done })
      .where('event_id', '=', notice.eventId)
      .execute();
    return done;
  });
  if (outcome === 'settled' || outcome === 'failed' || outcome === 'duplicate') return;
  log.warn('payment notice', { event: notice.eventId, type: notice.type, outcome });
}

/** An attempt to pay and the order it is for. */
export interface OrderTrade {
  order: OrderRow;
  payment: PaymentRow;
}

/**
 * What a notice says otherwise than the attempt it names: store, order, amount or currency; undefined
 * when all are right. Design §4.10: only a verified amount, currency and order make an order paid.
 */
export async function mismatchOf(
  trx: Trx,
  services: Services,
  { order, payment }: OrderTrade,
  notice: Notice,
): Promise<string | undefined> {
  const store = await trx
    .selectFrom('store')
    .select('slug')
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow();
  if (notice.shopId !== requireProvider(services).shopIdOf(store.slug)) return 'another store';
  if (notice.orderRef !== order.slug) return 'another order';
  if (notice.currency !== payment.currency) return 'another currency';
  if (notice.amount !== payment.amount) return 'another amount';
  return undefined;
}

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
