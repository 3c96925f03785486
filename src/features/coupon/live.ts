import type { AnyRealtimeEvent } from '../../contract/events.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { randomDelay } from '../../platform/time/backoff.ts';
import { $storeUnits } from '../store/store.ts';
import { refreshCoupons, setCouponStatus } from './list.ts';
import { changeOffer, dismissOffer, offerCoupon } from './offer.ts';
import { $couponSheet } from './sheet.ts';
import { MOST_DELAY_MS, noteVoucherChange } from './voucher-changes.ts';

/** The open list may lack a new coupon or have former amounts. */
async function refreshLater(): Promise<void> {
  const signal = pageSignal();
  await randomDelay(MOST_DELAY_MS);
  if (!signal.aborted && $couponSheet.get() === 'open')
    await refreshCoupons($storeUnits.get().slug);
}

/** Spec §7 realtime. */
export function receiveCouponEvent({ event, data }: AnyRealtimeEvent): void {
  if (event === 'coupon.distribute') offerCoupon(data);
  if (event !== 'coupon.status_changed') return;
  if (data.event_type === 'share_live') noteVoucherChange();
  setCouponStatus(data);
  changeOffer(data);
  if (data.acquire_status !== 'ongoing') dismissOffer(data.id);
  if ($couponSheet.get() === 'open') void refreshLater();
}
