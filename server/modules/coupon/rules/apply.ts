import { refusalOf, type UseRefusal } from '../../../../src/features/coupon/rules/refusal.ts';
import { isOwn } from '../../../../src/features/coupon/rules/usable.ts';
import { applyStatus, type Periods } from './status.ts';

export interface ApplicableCoupon extends Periods {
  event_type: 'share_live' | 'coupon_code';
  visibility: 'public' | 'private';
  apply_quantity: number | null;
  used_apply_quantity: number;
  apply_amount_threshold: number | null;
}

export interface CouponBuyer {
  /** `code` when typed, `id` when chosen. */
  by: 'code' | 'id';
  isHeld: boolean;
  /** By an order that was not canceled. */
  isUsed: boolean;
}

export type CouponRefusal = 'not_found' | UseRefusal;

/** One that ended must be held. Spec §3 visibility. */
const isVisible = (coupon: ApplicableCoupon, { by, isHeld }: CouponBuyer): boolean =>
  isOwn({ ...coupon, is_held: isHeld }, by) && (coupon.ended_at === null || isHeld);

/** Spec §3 Coupon code, Share voucher. */
export function couponRefusal(
  coupon: ApplicableCoupon,
  buyer: CouponBuyer,
  amount: number,
  now: Date,
): CouponRefusal | undefined {
  if (coupon.deleted_at !== null || !isVisible(coupon, buyer)) return 'not_found';
  const { apply_quantity, used_apply_quantity, apply_amount_threshold } = coupon;
  const status = { is_used: buyer.isUsed, apply_status: applyStatus(coupon, now) };
  return refusalOf(
    { ...status, apply_quantity, used_apply_quantity, apply_amount_threshold },
    amount,
  );
}
