import type { Generated } from 'kysely';
import type { Defaulted, Instant } from './column.ts';

/** Its SKU has the name, price and period. */
export interface SubscriptionPlanTable {
  id: Generated<number>;
  store_id: number;
  sku_id: number;
  position: number;
  created_at: Instant;
}

/** Later orders renew it. */
export interface SubscriptionTable {
  id: Generated<number>;
  plan_id: number;
  user_id: number;
  /** The latest order that paid for it. */
  order_id: number;
  plan_started_at: Instant;
  next_deferred_at: Instant;
  canceled_at: Instant | null;
  /** The due date that the member was reminded of. */
  reminded_of: Defaulted<Instant | null>;
  subscription_count: number;
}
