import * as storeCalls from '../../contract/calls/store.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { refetchCart } from '../cart/list.ts';
import { refuseCoupon } from '../coupon/choice.ts';
import { isCouponError } from '../coupon/rules/choice.ts';
import { $storeUnits } from '../store/store.ts';
import { $form, editForm } from './form.ts';
import { $offer, setOffer } from './offer.ts';
import { onlyOne, stillThere } from './rules/default-selection.ts';

const CART_CHANGED = [
  'NOT_FOUND_ITEM_IN_CART',
  'CART_ITEM_EXPIRED',
  'MIXED_CART',
  'NOT_ON_SALE',
  'SOLD_OUT',
];

const OFFER_CHANGED = ['PAYMENT_TYPE_NOT_AVAILABLE', 'SHIPPING_TYPE_NOT_AVAILABLE'];

/** Fields that are refused when the store no longer offers their value. */
const REQUESTS = ['delivery_date', 'delivery_slot', 'giftable'];

export const isOutdated = ({ code }: Failure): boolean =>
  CART_CHANGED.includes(code) || OFFER_CHANGED.includes(code);

async function refetchOffer(): Promise<void> {
  const params = { slug: $storeUnits.get().slug };
  const signal = pageSignal();
  const [shippings, payments] = await Promise.all([
    call(storeCalls.listShippingSettings, { params, signal }),
    call(storeCalls.listPaymentSettings, { params, signal }),
  ]);
  const offer = $offer.get();
  if (signal.aborted || !shippings.ok || !payments.ok || offer.status !== 'ready') return;
  const data = { ...offer.data, shippings: shippings.data.data, payments: payments.data.data };
  const left = {
    shippings: data.shippings.filter(({ enabled }) => enabled),
    payments: data.payments.filter(({ enabled }) => enabled),
  };
  const { shippingId, paymentId } = $form.get();
  editForm({
    shippingId: stillThere(shippingId, left.shippings) ?? left.shippings[0]?.id ?? null,
    paymentId: stillThere(paymentId, left.payments) ?? onlyOne(left.payments),
  });
  setOffer({ status: 'ready', data });
}

/** The buyer's input stays. */
export function recover(failure: Failure): void {
  if (isCouponError(failure.code)) refuseCoupon(failure);
  if (CART_CHANGED.includes(failure.code)) void refetchCart();
  const isRequestRefused = REQUESTS.some((field) => failure.fields?.[field]);
  if (OFFER_CHANGED.includes(failure.code) || isRequestRefused) void refetchOffer();
}
