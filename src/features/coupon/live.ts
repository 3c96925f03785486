import type { AnyRealtimeEvent } from '../../contract/events.ts';
import { setCouponStatus } from './list.ts';
import { dismissOffer, offerCoupon } from './offer.ts';

/** Spec §7 realtime. */
export function receiveCouponEvent({ event, data }: AnyRealtimeEvent): void {
  if (event === 'coupon.distribute') offerCoupon(data);
  if (event !== 'coupon.status_changed') return;
  setCouponStatus(data.id, data.acquire_status);
  if (data.acquire_status !== 'ongoing') dismissOffer(data.id);
}
