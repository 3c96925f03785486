import type { Failure } from '../../platform/errors/failure.ts';
import { refetchCart } from '../cart/actions.ts';
import { refuseCoupon } from '../coupon/actions.ts';
import { isCouponError } from '../coupon/rules/choice.ts';
import { $storeUnits } from '../store/state.ts';
import { loadOffer } from './actions.ts';

/** The cart on the page is out of date. */
const CART_CHANGED = [
  'NOT_FOUND_ITEM_IN_CART',
  'CART_ITEM_EXPIRED',
  'MIXED_CART',
  'NOT_ON_SALE',
  'SOLD_OUT',
];
/** The ways to ship and to pay on the page are. */
const OFFER_CHANGED = ['PAYMENT_TYPE_NOT_AVAILABLE', 'SHIPPING_TYPE_NOT_AVAILABLE'];

/** Whether what the page is built from has changed at the store since it was loaded. */
export const isOutdated = ({ code }: Failure): boolean =>
  CART_CHANGED.includes(code) || OFFER_CHANGED.includes(code);

/** Reloads what the server says is out of date; the buyer's input stays. */
export function recover(failure: Failure): void {
  if (isCouponError(failure.code)) refuseCoupon(failure);
  if (CART_CHANGED.includes(failure.code)) void refetchCart();
  if (OFFER_CHANGED.includes(failure.code)) void loadOffer($storeUnits.get().slug);
}
