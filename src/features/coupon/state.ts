import { atom, computed } from 'nanostores';
import type { EventData } from '../../contract/events.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';
import type { CouponChoice } from './rules/choice.ts';
import { shelfOf } from './rules/shelf.ts';

/** A coupon, or a voucher, which is a coupon for sharing a show. Spec §3. */
export type Coupon = Reply<'listCoupons'>['data'][number] | Reply<'listVouchers'>['data'][number];

/** The store's public coupons and vouchers, and those that the member holds. */
export const $coupons = atom<Load<readonly Coupon[]>>(EMPTY);

/** How many of them the member can use for an order now. */
export const $usableCoupons = computed($coupons, (coupons) =>
  coupons.status === 'ready'
    ? coupons.data.filter((coupon) => shelfOf(coupon) === 'ongoing').length
    : 0,
);

/** The coupon that the host hands out now, in a live room. Spec §7 coupon.distribute. */
export const $handedOut = atom<EventData<'coupon.distribute'> | undefined>(undefined);

/** Whether the list of coupons is open over the room. */
export const $couponSheet = atom<'closed' | 'open'>('closed');

/** The id of the coupon that is being taken. */
export const $taking = atom<number | null>(null);

/** The coupon of the order at checkout. Its price and its order name it. */
export const $couponChoice = atom<CouponChoice>({ by: 'none' });

/** Choosing a coupon: the server is asked whether the order can use it. */
export type CouponTrial =
  | { status: 'idle' }
  | { status: 'trying'; choice: CouponChoice }
  | { status: 'refused'; choice: CouponChoice; failure: Failure };

export const $couponTrial = atom<CouponTrial>({ status: 'idle' });

/** The text of the code field. */
export const $couponCode = atom('');
