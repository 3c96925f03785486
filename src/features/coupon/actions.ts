import * as couponCalls from '../../contract/calls/coupon.ts';
import * as voucherCalls from '../../contract/calls/voucher.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { getWords } from '../../platform/i18n/words.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { LOADING } from '../../platform/state/load.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { refuseCoupon } from './choose.ts';
import { couponDraft, startCoupon } from './keep-choice.ts';
import { $coupons, $taking, type Coupon } from './state.ts';

/** Exported for the checkout: other features import only this file. */
export { couponDraft, refuseCoupon, startCoupon };

/** Sets the coupons of the store that is open. */
export const setCoupons = (data: readonly Coupon[]): void =>
  $coupons.set({ status: 'ready', data });

/** Fetches coupons and vouchers; those on screen stay when that fails. */
export async function refreshCoupons(store: string): Promise<void> {
  const params = { store };
  const signal = pageSignal();
  const [coupons, vouchers] = await Promise.all([
    call(couponCalls.listCoupons, { params, signal }),
    call(voucherCalls.listVouchers, { params, query: { all: '1' }, signal }),
  ]);
  if (signal.aborted) return;
  if (coupons.ok && vouchers.ok) {
    setCoupons([...vouchers.data.data, ...coupons.data.data]);
    return;
  }
  const failed = coupons.ok ? vouchers : coupons;
  if (!failed.ok && $coupons.get().status !== 'ready') {
    $coupons.set({ status: 'error', failure: failed.failure });
  }
}

/** Loads a store's coupons and vouchers. Spec §7 live room, §5 coupon list filter. */
export function loadCoupons(store: string): Promise<void> {
  $coupons.set(LOADING);
  return refreshCoupons(store);
}

/**
 * Takes a public coupon of the store, and shows it among the member's own. Resolves true when it was
 * taken; otherwise the buyer reads why.
 */
export async function takeCoupon(store: string, id: number): Promise<boolean> {
  if ($taking.get() !== null) return false;
  $taking.set(id);
  const result = await call(couponCalls.acquireCoupon, { params: { id } });
  await refreshCoupons(store);
  $taking.set(null);
  if (result.ok) showToast(getWords('coupon').taken, 'success');
  else void showFailure(result.failure);
  return result.ok;
}
