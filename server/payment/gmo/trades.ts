import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { ProviderRefusal, type Trade } from '../../ports/payment.ts';

export type GmoTrade = Selectable<Database['gmo_trade']>;

/** Returns GMO's side of a trade; undefined when there is none. */
export const findTradeRow = (db: Db | Trx, tradeId: string): Promise<GmoTrade | undefined> =>
  db.selectFrom('gmo_trade').selectAll().where('trade_id', '=', tradeId).executeTakeFirst();

/** Changes GMO's side of a trade. */
export const updateTrade = (
  db: Db | Trx,
  tradeId: string,
  change: Updateable<Database['gmo_trade']>,
): Promise<unknown> =>
  db.updateTable('gmo_trade').set(change).where('trade_id', '=', tradeId).execute();

/** The start of a new row. Throws ProviderRefusal for another currency: GMO's shops take yen. */
export function newTrade(trade: Trade, now: Date): Omit<Insertable<Database['gmo_trade']>, 'kind'> {
  if (trade.currency !== 'JPY') {
    throw new ProviderRefusal('CURRENCY', 'GMO Payment Gateway takes yen only.');
  }
  return {
    trade_id: trade.tradeId,
    shop_id: trade.shopId,
    order_ref: trade.orderRef,
    amount: trade.amount,
    currency: trade.currency,
    created_at: isoOf(now),
  };
}

/** Throws the refusal that a trade ended with, or that of a trade which was ended here. */
export function requireUsable(row: GmoTrade): void {
  if (row.failure_code) throw new ProviderRefusal(row.failure_code, row.failure_message ?? '');
  if (row.voided_at) throw new ProviderRefusal('CLOSED', 'This payment was ended before it began.');
}

/** Writes a trade before GMO is called, or finds it: a repeat goes on with it. */
export async function beginTrade(
  db: Db,
  row: Insertable<Database['gmo_trade']>,
): Promise<GmoTrade> {
  await db
    .insertInto('gmo_trade')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const trade = (await findTradeRow(db, row.trade_id)) as GmoTrade;
  requireUsable(trade);
  return trade;
}
