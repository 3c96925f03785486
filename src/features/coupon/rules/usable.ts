import { refusalOf, type UsableCoupon } from './refusal.ts';

interface OwnableCoupon {
  is_held: boolean;
  event_type: 'coupon_code' | 'share_live';
}

/** Whether it is the buyer's: held when chosen from a list; a typed code needs no holding. */
export const isOwn = (coupon: OwnableCoupon, by: 'code' | 'id' = 'id'): boolean =>
  by === 'id' ? coupon.is_held : coupon.event_type === 'coupon_code';

/** The coupon page, the checkout and the server agree on it. Spec §3 Coupon code, Share voucher. */
export const canUse = (coupon: OwnableCoupon & UsableCoupon): boolean =>
  isOwn(coupon) && refusalOf(coupon, Infinity) === undefined;
