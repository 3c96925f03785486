/** The fields of a coupon or voucher that decide whether a buyer can use it, as on the wire. */
export interface UsableCoupon {
  /** Whether an order of the buyer, not canceled, has used it. */
  is_used: boolean;
  apply_status: 'coming' | 'ongoing' | 'expired';
  /** How many orders may use it; null when unlimited, absent where it is not known. */
  apply_quantity?: number | null;
  used_apply_quantity?: number;
  apply_amount_threshold: number | null;
}

/** Why a buyer cannot use a coupon. */
export type UseRefusal = 'not_active' | 'used_up' | 'already_used' | 'below_threshold';

/** Whether as many orders have used it as may. Spec §3 apply_quantity. */
export const isUsedUp = ({ apply_quantity, used_apply_quantity }: UsableCoupon) =>
  typeof apply_quantity === 'number' && (used_apply_quantity ?? 0) >= apply_quantity;

/**
 * Returns why a coupon cannot be used for items worth `amount`; undefined when it can. The threshold
 * is checked last: it is the only reason that a buyer can change. Spec §3 Coupon code, Share voucher.
 */
export function refusalOf(coupon: UsableCoupon, amount: number): UseRefusal | undefined {
  if (coupon.is_used) return 'already_used';
  if (coupon.apply_status !== 'ongoing') return 'not_active';
  if (isUsedUp(coupon)) return 'used_up';
  return amount < (coupon.apply_amount_threshold ?? 0) ? 'below_threshold' : undefined;
}

/** Returns what a coupon takes off items worth `amount`: never more than they cost. */
export const discountOf = (coupon: { amount: number }, amount: number) =>
  Math.min(Math.max(0, coupon.amount), amount);
