import type { Db, Trx } from '../../db/db.ts';

const NO_MEMBER = 0;

/** Plans with the SKU they sell, and what a member has of each. */
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
