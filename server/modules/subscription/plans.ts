import type { Reply } from '../../../src/contract/schemas.ts';
import {
  isActive,
  type SubscriptionStatus,
  subscriptionStatus,
} from '../../../src/features/subscription/rules/plan.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { Services } from '../../services.ts';
import { requireStore } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';

/** The user id for guests and ghosts, who have no subscription. */
const NO_MEMBER = 0;

export const selectPlans = (db: Db | Trx, storeId: number, userId: number = NO_MEMBER) =>
  db
    .selectFrom('subscription_plan')
    .innerJoin('sku', 'sku.id', 'subscription_plan.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .leftJoin('subscription', (join) =>
      join
        .onRef('subscription.plan_id', '=', 'subscription_plan.id')
        .on('subscription.user_id', '=', userId),
    )
    .select([
      'subscription_plan.id',
      'subscription_plan.sku_id',
      'sku.name as sku_name',
      'sku.price',
      'sku.subscription_frequency',
      'product.name as product_name',
      'product.status as product_status',
      'product.tax_class',
      'product.sale_started_at',
      'product.sale_ended_at',
      'subscription.plan_started_at',
      'subscription.next_deferred_at',
      'subscription.canceled_at',
      'subscription.subscription_count',
    ])
    .where('subscription_plan.store_id', '=', storeId)
    .orderBy('subscription_plan.position')
    .orderBy('subscription_plan.id');

export type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number];

/** `init` without a subscription. */
export const statusOf = (row: PlanRow, now: Date): SubscriptionStatus =>
  subscriptionStatus(
    row.next_deferred_at === null
      ? undefined
      : { next_deferred_at: row.next_deferred_at, canceled_at: row.canceled_at },
    now,
  );

/** Spec §3 Subscription plan. */
function toPlan(row: PlanRow, now: Date): Reply<'listSubscriptions'>['data'][number] {
  const status = statusOf(row, now);
  return {
    id: row.id,
    name: `${row.product_name} ${row.sku_name}`.trim(),
    price: row.price,
    subscription_frequency: row.subscription_frequency ?? 'monthly',
    plan_started_at: row.plan_started_at,
    next_deferred_at: row.next_deferred_at,
    status,
    active: isActive(status),
    subscription_count: row.subscription_count ?? 0,
  };
}

/** The setting that enables subscriptions also holds the store's text about them. */
const descriptionOf = (store: { settings: string }) =>
  settingOf(store, 'subscription')?.string ?? '';

/**
 * Empty when the store has subscriptions turned off. Spec §7.
 * @throws ApiError NOT_FOUND
 */
export async function listPlans(
  { db, clock }: Services,
  userId: number | undefined,
  slug: string,
): Promise<Reply<'listSubscriptions'>> {
  const store = await requireStore(db, slug);
  const description = descriptionOf(store);
  if (!settingOf(store, 'subscription')?.enable) return { data: [], description };
  const rows = await selectPlans(db, store.id, userId)
    .where('product.status', '=', 'selling')
    .execute();
  return { data: rows.map((row) => toPlan(row, clock())), description };
}

/**
 * Includes plans no longer sold. Spec §7.
 * @throws ApiError NOT_FOUND
 */
export async function listMyPlans(
  { db, clock }: Services,
  userId: number,
  slug: string,
): Promise<Reply<'listMySubscriptions'>> {
  const store = await requireStore(db, slug);
  const rows = await selectPlans(db, store.id, userId)
    .where('subscription.id', 'is not', null)
    .execute();
  return { data: rows.map((row) => toPlan(row, clock())), description: descriptionOf(store) };
}
