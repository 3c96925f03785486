import { atom, computed } from 'nanostores';
import * as couponCalls from '../../contract/calls/coupon.ts';
import * as voucherCalls from '../../contract/calls/voucher.ts';
import type { EventData } from '../../contract/events.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load } from '../../platform/state/load.ts';
import { shelfOf } from './rules/shelf.ts';

/** A coupon, or a voucher, which is a coupon for sharing a show. Spec §3. */
export type Coupon = Reply<'listCoupons'>['data'][number] | Reply<'listVouchers'>['data'][number];

/** The store's public coupons and vouchers and the member's own, or those that can be used now. */
export const $coupons = atom<Load<readonly Coupon[]>>(EMPTY);

export const $usableCoupons = computed($coupons, (coupons) =>
  coupons.status === 'ready'
    ? coupons.data.filter((coupon) => shelfOf(coupon) === 'ongoing').length
    : 0,
);

export const setCoupons = (data: readonly Coupon[]): void =>
  $coupons.set({ status: 'ready', data });

const ALL = { all: 'true' } as const;
/** The member's vouchers that an order can use. Spec §7. */
export const USABLE = { ...ALL, apply_status: 'ongoing', held_by_me: 'true' } as const;

/** Keeps the current ones after a failure. */
export async function refreshCoupons(
  store: string,
  query: typeof ALL | typeof USABLE = ALL,
): Promise<void> {
  const params = { store };
  const signal = pageSignal();
  const [coupons, vouchers] = await Promise.all([
    call(couponCalls.listCoupons, { params, signal }),
    call(voucherCalls.listVouchers, { params, query, signal }),
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

/** Spec §7 stores/posts, §5 coupon list filter. */
export function loadCoupons(store: string, query: typeof ALL | typeof USABLE = ALL): Promise<void> {
  $coupons.set(LOADING);
  return refreshCoupons(store, query);
}

/** Spec §7 coupon.status_changed: acquiring and applying have separate periods. */
export function setCouponStatus({
  id,
  acquire_status,
  apply_status = acquire_status,
}: EventData<'coupon.status_changed'>): void {
  const coupons = $coupons.get();
  if (coupons.status !== 'ready') return;
  const data = coupons.data.map((coupon) =>
    coupon.id === id && coupon.event_type === 'coupon_code'
      ? { ...coupon, acquire_status, apply_status }
      : coupon,
  );
  setCoupons(data);
}
