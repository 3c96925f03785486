import type { Generated } from 'kysely';
import type { Instant } from './column.ts';

/** A plan a store sells. Its name, price and period are its SKU's, so it is ordered like anything else. */
export interface SubscriptionPlanTable {
  id: Generated<number>;
  store_id: number;
  sku_id: number;
  position: number;
  created_at: Instant;
}

/** A member's subscription to a plan: one row each, renewed by later orders. */
export interface SubscriptionTable {
  id: Generated<number>;
  plan_id: number;
  user_id: number;
  /** The newest order that paid for it. */
  order_id: number;
  plan_started_at: Instant;
  /** When the next payment is due: paid up until then. */
  next_deferred_at: Instant;
  canceled_at: Instant | null;
  /** How many periods have been paid for. */
  subscription_count: number;
}
