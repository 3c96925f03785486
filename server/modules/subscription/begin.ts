import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import { isoOf } from '../../db/time.ts';
import { nextDue } from './rules/period.ts';

/** The plans an order is of, with the buyer. */
const selectOrdered = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .innerJoin('subscription_plan', 'subscription_plan.sku_id', 'order_item.sku_id')
    .select([
      'subscription_plan.id as plan_id',
      'customer_order.user_id',
      'order_item.subscription_frequency',
    ])
    .where('order_item.order_id', '=', orderId)
    .where('order_item.subscription_frequency', 'is not', null);

/** Locks what a member has of a plan, so that two orders paid at once count both. */
const lockSubscription = (trx: Trx, planId: number, userId: number) =>
  trx
    .selectFrom('subscription')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('user_id', '=', userId)
    .$call(lockRow)
    .executeTakeFirst();

/**
 * Begins the subscriptions of an order that was paid, or prolongs what is still running by one period.
 * Call it in the transaction that makes the order paid; a second call for the same order changes nothing.
 * Spec §3 Subscription plan.
 */
export async function beginSubscriptions(trx: Trx, orderId: number, now: Date): Promise<void> {
  for (const { plan_id, user_id, subscription_frequency } of await selectOrdered(
    trx,
    orderId,
  ).execute()) {
    if (subscription_frequency === null) continue;
    const before = await lockSubscription(trx, plan_id, user_id);
    if (before?.order_id === orderId) continue;
    const isRunning = before !== undefined && now.getTime() < Date.parse(before.next_deferred_at);
    const from = isRunning ? new Date(before.next_deferred_at) : now;
    const books = {
      order_id: orderId,
      plan_started_at: isRunning ? before.plan_started_at : isoOf(now),
      next_deferred_at: isoOf(nextDue(from, subscription_frequency)),
      canceled_at: null,
      subscription_count: (before?.subscription_count ?? 0) + 1,
    };
    await trx
      .insertInto('subscription')
      .values({ plan_id, user_id, ...books })
      .onConflict((conflict) => conflict.columns(['user_id', 'plan_id']).doUpdateSet(books))
      .execute();
  }
}

/** Ends at once what an order began, when its money is given back. */
export async function endSubscriptions(trx: Trx, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ canceled_at: isoOf(now), next_deferred_at: isoOf(now) })
    .where('order_id', '=', orderId)
    .execute();
}
