export interface UsableCoupon {
  /** Whether an order that was not canceled has used it. */
  is_used: boolean;
  apply_status: 'coming' | 'ongoing' | 'expired';
  /** How many orders may use it; null when unlimited, absent if unknown. */
  apply_quantity?: number | null;
  used_apply_quantity?: number;
  apply_amount_threshold: number | null;
}

export type UseRefusal = 'not_active' | 'used_up' | 'already_used' | 'below_threshold';

/** Spec §3 apply_quantity. */
export const isUsedUp = ({ apply_quantity, used_apply_quantity }: UsableCoupon) =>
  typeof apply_quantity === 'number' && (used_apply_quantity ?? 0) >= apply_quantity;

/**
 * Checks the threshold last, because it is the only reason that a buyer can change. Spec §3 Coupon
 * code, Share voucher.
 */
export function refusalOf(coupon: UsableCoupon, amount: number): UseRefusal | undefined {
  if (coupon.is_used) return 'already_used';
  if (coupon.apply_status !== 'ongoing') return 'not_active';
  if (isUsedUp(coupon)) return 'used_up';
  return amount < (coupon.apply_amount_threshold ?? 0) ? 'below_threshold' : undefined;
}

export const discountOf = (coupon: { amount: number }, amount: number) =>
  Math.min(Math.max(0, coupon.amount), amount);
