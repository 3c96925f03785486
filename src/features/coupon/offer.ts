import type { EventData } from '../../contract/events.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { requireIdentity } from '../session/actions.ts';
import { loadCoupons, setCoupons, takeCoupon } from './actions.ts';
import { $couponSheet, $coupons, $handedOut } from './state.ts';

/*
 * Coupons in the live room: the one that the host hands out, and the list over the room.
 */

/**
 * Runs when the room is left: nothing of it is shown in the next one. The same function is added once,
 * however many coupons are handed out.
 */
const onLeave = (end: () => void): void =>
  pageSignal().addEventListener('abort', end, { once: true });

const putAway = (): void => dismissOffer();

/** The host hands a coupon out, in place of the one before. Spec §7 coupon.distribute. */
export function offerCoupon(coupon: EventData<'coupon.distribute'>): void {
  $handedOut.set(coupon);
  onLeave(putAway);
}

/** Puts the card away; with an id only when it is of that coupon. */
export function dismissOffer(id?: number): void {
  if (id === undefined || $handedOut.get()?.id === id) $handedOut.set(undefined);
}

/** A coupon was stopped, or can be taken again. Spec §7 coupon.status_changed. */
export function setCouponStatus(
  id: number,
  status: EventData<'coupon.status_changed'>['acquire_status'],
): void {
  const coupons = $coupons.get();
  if (coupons.status !== 'ready') return;
  const data = coupons.data.map((coupon) =>
    coupon.id === id && coupon.event_type === 'coupon_code'
      ? { ...coupon, acquire_status: status, apply_status: status }
      : coupon,
  );
  setCoupons(data);
}

/** Takes the coupon that is handed out; only members hold coupons. One that could not be taken stays. */
export async function takeOffer(store: string, id: number): Promise<void> {
  if (!(await requireIdentity(false))) return;
  if (await takeCoupon(store, id)) dismissOffer(id);
}

/** Opens the list of coupons over the room. Spec §2 coupon list. */
export function openCoupons(store: string): void {
  $couponSheet.set('open');
  onLeave(closeCoupons);
  void loadCoupons(store);
}

/** Closes the list of coupons that is open over the room. */
export const closeCoupons = (): void => $couponSheet.set('closed');
