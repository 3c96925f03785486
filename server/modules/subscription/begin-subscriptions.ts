import { nextDue } from '../../../src/features/subscription/rules/plan.ts';
import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import { isoOf } from '../../db/time.ts';

/**
 * Begins the subscriptions of a paid order, or extends running ones by one period. Call it in the
 * transaction that marks the order paid. Idempotent per order. Spec §3 Subscription plan.
 */
export async function beginSubscriptions(trx: Trx, orderId: number, now: Date): Promise<void> {
  const ordered = await selectOrderedPlans(trx, orderId).execute();
  for (const { plan_id, user_id, subscription_frequency, timezone } of ordered) {
    if (subscription_frequency === null) continue;
    const before = await lockSubscription(trx, plan_id, user_id);
    if (before?.order_id === orderId) continue;
    const isRunning = before !== undefined && now.getTime() < Date.parse(before.next_deferred_at);
    const from = isRunning ? new Date(before.next_deferred_at) : now;
    const started = isRunning ? before.plan_started_at : isoOf(now);
    const counted = { timeZone: timezone, first: new Date(started) };
    const columns = {
      order_id: orderId,
      plan_started_at: started,
      next_deferred_at: isoOf(nextDue(from, subscription_frequency, counted)),
      canceled_at: null,
      subscription_count: (before?.subscription_count ?? 0) + 1,
    };
    await trx
      .insertInto('subscription')
      .values({ plan_id, user_id, ...columns })
      .onConflict((conflict) => conflict.columns(['user_id', 'plan_id']).doUpdateSet(columns))
      .execute();
  }
}

export async function endSubscriptions(trx: Trx, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ canceled_at: isoOf(now), next_deferred_at: isoOf(now) })
    .where('order_id', '=', orderId)
    .execute();
}

const selectOrderedPlans = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .innerJoin('subscription_plan', 'subscription_plan.sku_id', 'order_item.sku_id')
    .innerJoin('store', 'store.id', 'customer_order.store_id')
    .select([
      'store.timezone',
      'subscription_plan.id as plan_id',
      'customer_order.user_id',
      'order_item.subscription_frequency',
    ])
    .where('order_item.order_id', '=', orderId)
    .where('order_item.subscription_frequency', 'is not', null);

/** Locks a member's subscription, so that two orders paid at the same time both extend it. */
const lockSubscription = (trx: Trx, planId: number, userId: number) =>
  trx
    .selectFrom('subscription')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('user_id', '=', userId)
    .$call(lockRow)
    .executeTakeFirst();
