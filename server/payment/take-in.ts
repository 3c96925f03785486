import type { Trx } from '../db/db.ts';
import { isoOf } from '../db/time.ts';
import { withTransaction } from '../db/transaction.ts';
import { lockOrder, type PaymentRow } from '../modules/order/queries.ts';
import type { Work } from '../modules/order/work.ts';
import type { Notice } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { fail, refund, settle } from './apply.ts';
import { mismatchOf, type OrderTrade } from './mismatch.ts';

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
