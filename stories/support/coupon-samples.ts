import { $acquiring } from '../../src/features/coupon/acquire.ts';
import { $couponChoice, $couponCode, $couponTrial } from '../../src/features/coupon/choice.ts';
import { $coupons, type Coupon } from '../../src/features/coupon/list.ts';
import type { Store } from '../../src/features/store/store.ts';
import { setStore } from './store-stage.ts';

/** 500 off from 3,000. */
export const heldCoupon: Extract<Coupon, { event_type: 'coupon_code' }> = {
  id: 1,
  name: 'はじめての縁日クーポン',
  amount: 500,
  apply_amount_threshold: 3000,
  acquire_started_at: null,
  acquire_ended_at: null,
  apply_started_at: null,
  apply_ended_at: '2026-12-31T15:00:00.000Z',
  interrupted_at: null,
  deleted_at: null,
  apply_status: 'ongoing',
  is_held: true,
  is_used: false,
  event_type: 'coupon_code',
  apply_code: 'HAJIMETE',
  visibility: 'public',
  apply_quantity: null,
  used_apply_quantity: 0,
  acquire_status: 'ongoing',
};

export const offeredCoupon = {
  id: 5,
  name: '開店記念クーポン',
  amount: 500,
  apply_code: 'KAITEN500',
  apply_amount_threshold: 3000,
  apply_ended_at: null,
  acquire_ended_at: null,
  visibility: 'public' as const,
};

const { apply_code: _, ...withoutCode } = heldCoupon;

/** One per section of the list. */
export const everyCoupon: readonly Coupon[] = [
  heldCoupon,
  {
    ...heldCoupon,
    id: 2,
    apply_code: 'KUPON-2',
    name: '秋の夜長クーポン',
    amount: 300,
    is_held: false,
    apply_amount_threshold: null,
  },
  {
    ...heldCoupon,
    id: 3,
    apply_code: 'KUPON-3',
    name: '年の市クーポン',
    amount: 1000,
    apply_amount_threshold: 80_000,
    apply_status: 'coming',
    apply_started_at: '2026-12-10T00:00:00.000Z',
  },
  {
    ...heldCoupon,
    id: 4,
    apply_code: 'KUPON-4',
    name: '夏祭りクーポン',
    amount: 400,
    is_used: true,
  },
  {
    ...heldCoupon,
    id: 5,
    apply_code: 'KUPON-5',
    name: '花見クーポン',
    amount: 200,
    apply_status: 'expired',
  },
  {
    ...heldCoupon,
    id: 6,
    apply_code: 'KUPON-6',
    name: '大口のお客さまクーポン',
    amount: 2000,
    apply_amount_threshold: 30_000,
  },
  {
    ...withoutCode,
    id: 7,
    name: 'シェアのお礼',
    amount: 200,
    is_held: false,
    apply_amount_threshold: null,
    event_type: 'share_live',
    visibility: 'public',
    acquire_quantity: 100,
    used_acquire_quantity: 12,
    acquire_status: 'ongoing',
  },
];

export const setCoupons =
  (coupons: readonly Coupon[], store: Partial<Store> = {}) =>
  (): void => {
    setStore(store);
    $coupons.set({ status: 'ready', data: coupons });
    $couponChoice.set({ by: 'none' });
    $couponTrial.set({ status: 'idle' });
    $couponCode.set('');
    $acquiring.set(null);
  };

export const couponReplies = (coupons: readonly Coupon[]) => {
  const vouchers = coupons.filter((coupon) => coupon.event_type === 'share_live');
  return {
    listCoupons: { data: coupons.filter((coupon) => coupon.event_type === 'coupon_code') },
    listVouchers: {
      data: vouchers,
      links: { first: '', last: '', prev: null, next: null },
      meta: {
        current_page: 1,
        from: 1,
        last_page: 1,
        path: '',
        per_page: 20,
        to: vouchers.length,
        total: vouchers.length,
      },
    },
  };
};
