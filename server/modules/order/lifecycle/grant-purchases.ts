import type { Trx } from '../../../db/db.ts';
import { beginSubscriptions, endSubscriptions } from '../../subscription/begin-subscriptions.ts';
import { issueOrderCodes, revokeOrderCodes } from '../../ticket/codes.ts';

/** Issues a paid order's ticket codes and begins its subscription. */
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

/** Revokes both after a cancellation or a full refund. */
export async function revokePurchases(trx: Trx, orderId: number, now: Date): Promise<void> {
  await revokeOrderCodes(trx, orderId);
  await endSubscriptions(trx, orderId, now);
}
