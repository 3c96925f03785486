import { computed } from 'nanostores';
import * as cartCalls from '../../contract/calls/cart.ts';
import type { Body } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { createDebouncedLoad } from '../../platform/state/debounced-load.ts';
import { editForm, onlyOne } from './actions.ts';
import {
  $form,
  $offer,
  $orderItems,
  $payments,
  $paymentType,
  $placing,
  $priced,
  $shipping,
} from './state.ts';

/** Prices are computed on the server only. Design §4.4. */
const price = createDebouncedLoad($priced, (body: Body<'priceCart'>) =>
  call(cartCalls.priceCart, { body }),
);

/** What the sum depends on; null while there is nothing to price. */
const $question = computed(
  [$orderItems, $shipping, $form, $offer],
  (items, shipping, form, offer) => {
    if (items.length === 0 || offer.status !== 'ready') return null;
    return {
      item_ids: items.map((item) => item.id),
      shipping_setting_id: shipping?.id ?? null,
      payment_id: form.paymentId,
      address_id: form.addressId,
    };
  },
);

/** Asks for the sum anew, for when the server says that the one shown is old. */
export const reprice = (): void => price($question.get());

/** Has the order priced whenever its sum can have changed: other items, quantities or choices. */
function watchPrice(): () => void {
  let last = '';
  return computed([$question, $orderItems], (question, items) => ({
    question,
    key: JSON.stringify([question, items.map((item) => [item.quantity, item.price])]),
  })).subscribe(({ question, key }) => {
    if (key === last || $placing.get().status === 'placed') return;
    last = key;
    price(question);
  });
}

/**
 * Spec §4 checkout: a payment the order can't take is cleared: outside the convenience store's
 * limits, or paid at the door without anybody going there. Where only one way is left, it is taken.
 */
function watchPayment(): () => void {
  return computed([$priced, $paymentType, $payments], (priced, type, payments) => ({
    isUnsettled: priced.status === 'ready' && type === null,
    paymentId: onlyOne(payments),
  })).subscribe(({ isUnsettled, paymentId }) => {
    if (isUnsettled && $form.get().paymentId !== paymentId) editForm({ paymentId });
  });
}

/** The browser's "back" brings back a page whose order is placed: it starts anew. */
function watchReturn(): () => void {
  const reloadOld = (event: PageTransitionEvent) => event.persisted && location.reload();
  addEventListener('pageshow', reloadOld);
  return () => removeEventListener('pageshow', reloadOld);
}

/** Keeps the checkout page true from now on. Returns what stops it. */
export function watchCheckout(): () => void {
  const stops = [watchPrice(), watchPayment(), watchReturn()];
  return () => {
    for (const stop of stops) stop();
  };
}
