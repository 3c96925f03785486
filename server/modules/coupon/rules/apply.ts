import { applyStatus, type Periods } from './status.ts';

/** What decides whether a coupon or voucher can be applied. */
export interface ApplicableCoupon extends Periods {
  event_type: 'share_live' | 'coupon_code';
  visibility: 'public' | 'private';
  apply_quantity: number | null;
  used_apply_quantity: number;
  apply_amount_threshold: number | null;
}

/** How a buyer came by a coupon, and what they did with it. */
export interface CouponBuyer {
  /** How it was named: by typing its code, or by choosing it from a list. */
  by: 'code' | 'id';
  /** Whether they acquired it or were given it. */
  isHeld: boolean;
  /** Whether an order of theirs that stands has it. */
  isUsed: boolean;
}

/** Why a coupon takes nothing off. */
export type CouponRefusal =
  | 'not_found'
  | 'not_active'
  | 'used_up'
  | 'already_used'
  | 'below_threshold';

/**
 * Whether a buyer may know of it. A voucher is its holder's only; a code whoever knows it may use; from a
 * list one chooses what is public or one's own. Spec §3 visibility.
 */
function isWithinReach(coupon: ApplicableCoupon, { by, isHeld }: CouponBuyer): boolean {
  if (coupon.event_type === 'share_live') return by === 'id' && isHeld;
  return by === 'code' || coupon.visibility === 'public' || isHeld;
}

/** How many more orders it can be applied to; null when unlimited. Spec §3 apply_quantity. */
const isUsedUp = ({ apply_quantity, used_apply_quantity }: ApplicableCoupon) =>
  apply_quantity !== null && used_apply_quantity >= apply_quantity;

/**
 * Why a coupon can't be applied to items worth `amount`; undefined when it can. What a buyer can do
 * nothing about comes first, so that nobody fills the cart in vain. Spec §3 Coupon code, Share voucher.
 */
export function couponRefusal(
  coupon: ApplicableCoupon,
  buyer: CouponBuyer,
  amount: number,
  now: Date,
): CouponRefusal | undefined {
  if (coupon.deleted_at !== null || !isWithinReach(coupon, buyer)) return 'not_found';
  if (buyer.isUsed) return 'already_used';
  if (applyStatus(coupon, now) !== 'ongoing') return 'not_active';
  if (isUsedUp(coupon)) return 'used_up';
  return amount < (coupon.apply_amount_threshold ?? 0) ? 'below_threshold' : undefined;
}
