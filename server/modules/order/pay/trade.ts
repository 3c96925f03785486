import type { Db, Trx } from '../../../db/db.ts';
import type { PaymentProvider, TradeRef } from '../../../ports/payment.ts';
import { lockOrder, type OrderRow, type PaymentRow } from '../queries.ts';

/** An attempt and its order, both locked. */
export interface Trade {
  order: OrderRow;
  attempt: PaymentRow;
}

/** Finds an attempt and locks its order, so that what happens to one order happens one by one. */
export async function lockTrade(
  trx: Trx,
  by: { column: 'trade_id'; value: string } | { column: 'id'; value: number },
): Promise<Trade | undefined> {
  const find = trx.selectFrom('payment').selectAll().where(by.column, '=', by.value);
  const found = await find.executeTakeFirst();
  if (found === undefined) return undefined;
  const order = await lockOrder(trx, found.order_id);
  return { order, attempt: await find.executeTakeFirstOrThrow() };
}

/** An attempt as the provider knows it. */
export async function tradeRefOf(
  db: Db | Trx,
  provider: PaymentProvider,
  paymentId: number,
): Promise<TradeRef> {
  const row = await db
    .selectFrom('payment')
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .innerJoin('store', 'store.id', 'customer_order.store_id')
    .select([
      'payment.trade_id',
      'payment.type',
      'payment.amount',
      'payment.currency',
      'payment.provider_ref',
      'customer_order.slug as order_ref',
      'store.slug as store',
    ])
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return {
    tradeId: row.trade_id,
    shopId: provider.shopIdOf(row.store),
    orderRef: row.order_ref,
    kind: row.type === 'gmo_credit' ? 'card' : 'konbini',
    amount: row.amount,
    currency: row.currency,
    providerRef: row.provider_ref,
  };
}
