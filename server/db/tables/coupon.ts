import type { Generated } from 'kysely';
import type { Defaulted, Instant } from './column.ts';

/**
 * What takes an amount off an order: a coupon with a code, or a voucher got for sharing a show.
 * Spec §3 Coupon code, Share voucher. What it is at an instant is derived, never written.
 */
export interface CouponTable {
  id: Generated<number>;
  store_id: number;
  event_type: 'share_live' | 'coupon_code';
  name: string;
  /** Taken off, in the currency's smallest unit. */
  amount: number;
  visibility: 'public' | 'private';
  /** What a buyer types; null for a share voucher. */
  apply_code: string | null;
  /** How many buyers can acquire it; null when unlimited. */
  acquire_quantity: number | null;
  used_acquire_quantity: Defaulted<number>;
  /** How many orders it can be applied to; null when unlimited. */
  apply_quantity: number | null;
  used_apply_quantity: Defaulted<number>;
  /** Items must be worth this much; null when whatever they are worth. */
  apply_amount_threshold: number | null;
  acquire_started_at: Instant | null;
  acquire_ended_at: Instant | null;
  apply_started_at: Instant | null;
  apply_ended_at: Instant | null;
  /** When the store stopped it before its time. */
  interrupted_at: Instant | null;
  deleted_at: Instant | null;
  created_at: Instant;
}

/** A coupon or voucher that a member was given: one each, ever. */
export interface CouponHoldingTable {
  id: Generated<number>;
  coupon_id: number;
  user_id: number;
  /** The show it was got in. */
  post_id: number | null;
  acquired_at: Instant;
}

/** A coupon applied to an order that stands: one a buyer. The row goes when the order is canceled. */
export interface CouponUseTable {
  id: Generated<number>;
  coupon_id: number;
  user_id: number;
  order_id: number;
  used_at: Instant;
}
