import type { Trx } from '../../db/db.ts';
import { beginSubscriptions, endSubscriptions } from '../subscription/begin.ts';
import { issueOrderCodes, takeCodesBack } from '../ticket/order-codes.ts';

/** What an order that has just been paid begins, in the transaction that makes it paid. */
export async function startPaid(trx: Trx, orderId: number, now: Date): Promise<void> {
  await issueOrderCodes(trx, orderId, now);
  await beginSubscriptions(trx, orderId, now);
  const begun = await trx
    .selectFrom('subscription')
    .select(['plan_id', 'plan_started_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (begun === undefined) return;
  await trx.updateTable('customer_order').set(begun).where('id', '=', orderId).execute();
}

/** What an order had begun ends where its money goes back. */
export async function endPaid(trx: Trx, orderId: number, now: Date): Promise<void> {
  await takeCodesBack(trx, orderId);
  await endSubscriptions(trx, orderId, now);
}
