import type { Trx } from '../../db/db.ts';
import { beginSubscriptions, endSubscriptions } from '../subscription/begin.ts';

/** What an order that has just been paid begins, in the transaction that makes it paid. */
export async function startPaid(trx: Trx, orderId: number, now: Date): Promise<void> {
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
export const endPaid = (trx: Trx, orderId: number, now: Date): Promise<void> =>
  endSubscriptions(trx, orderId, now);
