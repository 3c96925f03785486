import type { Db, Trx } from '../../db/db.ts';
import type { ChargeRef, PaymentProvider } from '../../ports/payment.ts';

export async function findChargeRef(
  db: Db | Trx,
  provider: PaymentProvider,
  paymentId: number,
): Promise<ChargeRef> {
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
