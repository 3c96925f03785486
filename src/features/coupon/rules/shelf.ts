import { isUsedUp, type UsableCoupon } from './refusal.ts';

/** A coupon or voucher with what decides where it stands in the buyer's collection. */
interface ShelvedCoupon extends UsableCoupon {
  is_held: boolean;
  event_type: 'coupon_code' | 'share_live';
  acquire_status: 'coming' | 'ongoing' | 'expired';
}

/** Where a coupon stands: the buyer's own by what can be done with it, or the store's to take. */
export const SHELVES = ['ongoing', 'offered', 'coming', 'used', 'expired'] as const;
export type Shelf = (typeof SHELVES)[number];

/** Whether the buyer can still take it. A voucher is taken by sharing a show. */
const isOffered = (coupon: ShelvedCoupon) =>
  !coupon.is_held && coupon.acquire_status === 'ongoing' && coupon.apply_status !== 'expired';

/**
 * Returns the shelf of a coupon; undefined when it is of no use to the buyer: it ended, and they
 * neither held nor used it.
 */
export function shelfOf(coupon: ShelvedCoupon): Shelf | undefined {
  if (coupon.is_used) return 'used';
  if (isUsedUp(coupon)) return coupon.is_held ? 'expired' : undefined;
  if (isOffered(coupon)) return 'offered';
  if (!coupon.is_held) return coupon.acquire_status === 'coming' ? 'coming' : undefined;
  return coupon.apply_status;
}
