import type { Reply } from '../../../src/contract/schemas.ts';
import type { DiscountRow } from './discounts.ts';
import type { CouponRow } from './queries.ts';
import { acquireStatus, applyStatus } from './rules/status.ts';

type Coupon = Reply<'listCoupons'>['data'][number];

export const toTerms = (row: DiscountRow, now: Date) => ({
  id: row.id,
  name: row.name,
  amount: row.amount,
  apply_amount_threshold: row.apply_amount_threshold,
  acquire_started_at: row.acquire_started_at,
  acquire_ended_at: row.acquire_ended_at,
  apply_started_at: row.apply_started_at,
  apply_ended_at: row.apply_ended_at,
  interrupted_at: row.interrupted_at,
  apply_status: applyStatus(row, now),
});

export const toCouponBase = (row: CouponRow, now: Date) => ({
  ...toTerms(row, now),
  deleted_at: row.deleted_at,
  is_held: row.holding_id !== null,
  is_used: row.use_id !== null,
});

/** Spec §3 Coupon code. */
export const toCoupon = (row: CouponRow, now: Date): Coupon => ({
  ...toCouponBase(row, now),
  event_type: 'coupon_code',
  apply_code: row.apply_code ?? '',
  visibility: row.visibility,
  apply_quantity: row.apply_quantity,
  used_apply_quantity: row.used_apply_quantity,
  acquire_status: acquireStatus(row, now),
});
