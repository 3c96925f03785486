import type { Trx } from '../db/db.ts';
import type { OrderRow, PaymentRow } from '../modules/order/queries.ts';
import type { Notice } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { requireProvider } from './require.ts';

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
