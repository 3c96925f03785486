import { atom } from 'nanostores';
import { loadCoupons } from './list.ts';
import { onLeave } from './offer.ts';

/** Whether the list of coupons is open over the room. */
export const $couponSheet = atom<'closed' | 'open'>('closed');

/** Opens the list of coupons over the room. Spec §2 coupon list. */
export function openCoupons(store: string): void {
  $couponSheet.set('open');
  onLeave(closeCoupons);
  void loadCoupons(store);
}

/** Closes the list of coupons that is open over the room. */
export const closeCoupons = (): void => $couponSheet.set('closed');
