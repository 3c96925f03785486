import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { NoticeBody } from './notice.ts';
import type { TradeRow } from './trades.ts';

interface End {
  type: NoticeBody['type'];
  status: 'captured' | 'failed' | 'refunded';
  failure?: { code: string; message: string };
}

const bodyOf = (trade: TradeRow, { type, failure }: End): NoticeBody => ({
  id: randomUUID(),
  type,
  data: {
    trade_id: trade.trade_id,
    shop_id: trade.shop_id,
    order_ref: trade.order_ref,
    amount: trade.amount,
    currency: trade.currency,
    failure: failure ?? null,
  },
});

/** The sandbox owes the shop this notice until it is taken in. */
const owe = (trx: Trx, body: NoticeBody, now: Date) =>
  trx
    .insertInto('sandbox_notice')
    .values({ payload: JSON.stringify(body), created_at: isoOf(now) })
    .execute();

/**
 * Ends a trade and writes the notice of it, both or neither. Answers false when it had ended before:
 * a second press takes no second money.
 */
export const endTrade = (db: Db, trade: TradeRow, end: End, now: Date): Promise<boolean> =>
  withTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('sandbox_trade')
      .set({ status: end.status })
      .where('trade_id', '=', trade.trade_id)
      .where('status', '=', end.status === 'refunded' ? 'captured' : 'open')
      .returning('trade_id')
      .executeTakeFirst();
    if (ended === undefined) return false;
    await owe(trx, bodyOf(trade, end), now);
    return true;
  });
