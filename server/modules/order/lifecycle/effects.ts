import type { Trx } from '../../../db/db.ts';
import { publishStock } from '../../cart/events.ts';
import { restock } from '../../cart/stock.ts';
import { beginSubscriptions, endSubscriptions } from '../../subscription/begin.ts';
import { issueOrderCodes, revokeOrderCodes } from '../../ticket/codes.ts';
import type { OrderContext } from '../context.ts';
import type { OrderRow } from '../queries.ts';

/*
 * What a transition of an order changes in other tables. All of it runs in the transaction of the
 * transition.
 */

const findQuantities = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_item')
    .select(['sku_id', (eb) => eb.fn.sum<number | string>('quantity').as('quantity')])
    .where('order_id', '=', orderId)
    .groupBy('sku_id')
    .orderBy('sku_id')
    .execute();

/**
 * Returns the items of an order to stock. Updates the SKUs in order of id, to avoid deadlocks, and
 * publishes the new stock after the commit.
 */
export async function restockOrder({ trx, afterCommit, services }: OrderContext, orderId: number) {
  const rows = await findQuantities(trx, orderId);
  for (const row of rows) {
    await restock(trx, row.sku_id, Number(row.quantity));
  }
  const moves = rows.map((row) => ({ skuId: row.sku_id, taken: -Number(row.quantity) }));
  afterCommit(() => publishStock(services, moves));
}

/** Gives the buyer what needs no delivery once an order is paid: ticket codes and subscriptions. */
export async function grantPurchases(trx: Trx, orderId: number, now: Date): Promise<void> {
  await issueOrderCodes(trx, orderId, now);
  await beginSubscriptions(trx, orderId, now);
  const subscription = await trx
    .selectFrom('subscription')
    .select(['plan_id', 'plan_started_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (subscription === undefined) return;
  await trx.updateTable('customer_order').set(subscription).where('id', '=', orderId).execute();
}

/** Revokes what `grantPurchases` gave, when the order is canceled or refunded. */
export async function revokePurchases(trx: Trx, orderId: number, now: Date): Promise<void> {
  await revokeOrderCodes(trx, orderId);
  await endSubscriptions(trx, orderId, now);
}

/** Fails the payment attempts that are still open. Money captured for one later is refunded. */
export async function failOpenAttempts(trx: Trx, orderId: number, now: string): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ status: 'failed', updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['init', 'approving', 'pending'])
    .execute();
}

/** Marks the captured payment of an order for refund. The store itself refunds cash on delivery. */
export async function markRefundDue(trx: Trx, order: OrderRow, now: string): Promise<void> {
  await trx
    .updateTable('payment')
    .set((eb) => ({ refund_due: eb.ref('amount'), updated_at: now }))
    .where('id', '=', order.payment_id ?? 0)
    .where('status', '=', 'paid')
    .execute();
}
