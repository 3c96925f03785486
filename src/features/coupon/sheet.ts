import { atom } from 'nanostores';
import { loadCoupons } from './list.ts';
import { onLeave } from './offer.ts';

export const $couponSheet = atom<'closed' | 'open'>('closed');

/** Spec §2 coupon list. */
export function openCoupons(store: string): void {
  $couponSheet.set('open');
  onLeave(closeCoupons);
  void loadCoupons(store);
}

export const closeCoupons = (): void => $couponSheet.set('closed');
