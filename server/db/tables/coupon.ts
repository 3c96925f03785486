import type { Generated } from 'kysely';
import type { Bool, Defaulted, Instant } from './column.ts';

/**
 * A discount on an order: a coupon with a code, or a voucher for sharing a show. Spec §3 Coupon
 * code, Share voucher. Its status is derived.
 */
export interface CouponTable {
  id: Generated<number>;
  store_id: number;
  event_type: 'share_live' | 'coupon_code';
  name: string;
  amount: number;
  visibility: 'public' | 'private';
  /** Null for a share voucher. */
  apply_code: string | null;
  acquire_quantity: number | null;
  used_acquire_quantity: Defaulted<number>;
  apply_quantity: number | null;
  used_apply_quantity: Defaulted<number>;
  apply_amount_threshold: number | null;
  acquire_started_at: Instant | null;
  acquire_ended_at: Instant | null;
  apply_started_at: Instant | null;
  apply_ended_at: Instant | null;
  interrupted_at: Instant | null;
  deleted_at: Instant | null;
  created_at: Instant;
  /** From then on only its holders can use it. */
  ended_at: Defaulted<Instant | null>;
  /** Identifies a voucher in the store's file; otherwise null. */
  file_key: Defaulted<string | null>;
  /** A file without it removes only a coupon that a file has listed before. */
  in_store_file: Defaulted<Bool>;
}

/** A member gets each coupon or voucher only once. */
export interface CouponHoldingTable {
  id: Generated<number>;
  coupon_id: number;
  user_id: number;
  post_id: number | null;
  acquired_at: Instant;
}

/** Once for each buyer. Deleted when the order is canceled. */
export interface CouponUseTable {
  id: Generated<number>;
  coupon_id: number;
  user_id: number;
  order_id: number;
  used_at: Instant;
}
