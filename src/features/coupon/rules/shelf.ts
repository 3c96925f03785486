import { isUsedUp, type UsableCoupon } from './refusal.ts';
import { canUse } from './usable.ts';

interface ShelvedCoupon extends UsableCoupon {
  is_held: boolean;
  event_type: 'coupon_code' | 'share_live';
  acquire_status: 'coming' | 'ongoing' | 'expired';
}

export const SHELVES = ['ongoing', 'offered', 'coming', 'used', 'expired'] as const;
export type Shelf = (typeof SHELVES)[number];

/** Vouchers are acquired by sharing a show. */
const isOffered = (coupon: ShelvedCoupon) =>
  !coupon.is_held && coupon.acquire_status === 'ongoing' && coupon.apply_status !== 'expired';

/** Undefined for an ended coupon that the buyer neither held nor used. */
export function shelfOf(coupon: ShelvedCoupon): Shelf | undefined {
  if (coupon.is_used) return 'used';
  if (canUse(coupon)) return 'ongoing';
  if (isUsedUp(coupon)) return coupon.is_held ? 'expired' : undefined;
  if (isOffered(coupon)) return 'offered';
  if (!coupon.is_held) return coupon.acquire_status === 'coming' ? 'coming' : undefined;
  return coupon.apply_status;
}
