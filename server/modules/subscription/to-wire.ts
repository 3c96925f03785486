import type { Reply } from '../../../src/contract/schemas.ts';
import type { PlanRow } from './queries.ts';
import { isActive, type SubscriptionStatus, subscriptionStatus } from './rules/status.ts';

type Plan = Reply<'listSubscriptions'>['data'][number];

/** How the member stands to a plan; `init` without a subscription. */
export const statusOf = (row: PlanRow, now: Date): SubscriptionStatus =>
  subscriptionStatus(
    row.next_deferred_at === null
      ? undefined
      : { next_deferred_at: row.next_deferred_at, canceled_at: row.canceled_at },
    now,
  );

/** Spec §3 Subscription plan. */
export function toPlan(row: PlanRow, now: Date): Plan {
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
