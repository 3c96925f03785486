import { computed } from 'nanostores';
import { $couponChoice } from '../coupon/choice.ts';
import { couponFields } from '../coupon/rules/choice.ts';
import { $form, editForm } from './form.ts';
import { $offer } from './offer.ts';
import { $orderItems, $shipping } from './order.ts';
import { $cleared, $misfit, $payments, $paymentType, clearPayment } from './payment.ts';
import { $placing, failPlacing } from './placing.ts';
import { $priced, notePriceChange, price } from './price.ts';
import { isOutdated, recover } from './recover.ts';
import { onlyOne } from './rules/default-selection.ts';

const $priceBody = computed(
  [$orderItems, $shipping, $form, $offer, $couponChoice],
  (items, shipping, form, offer, coupon) => {
    if (items.length === 0 || offer.status !== 'ready') return null;
    return {
      item_ids: items.map((item) => item.id),
      shipping_setting_id: shipping?.id ?? null,
      payment_id: form.paymentId,
      address_id: form.addressId,
      ...couponFields(coupon),
    };
  },
);

/** Prices the order again after the server reports an outdated amount. */
export const reprice = (): void => price($priceBody.get());

function watchPrice(): () => void {
  let last = { choice: '', prices: '' };
  return computed([$priceBody, $orderItems], (body, items) => ({
    body,
    choice: JSON.stringify([body, items.map((item) => item.quantity)]),
    prices: JSON.stringify(items.map((item) => item.price)),
  })).subscribe(({ body, choice, prices }) => {
    const isSameChoice = choice === last.choice;
    if ((isSameChoice && prices === last.prices) || $placing.get().status === 'placed') return;
    if (isSameChoice) notePriceChange();
    last = { choice, prices };
    price(body);
  });
}

/**
 * Clears a payment that the order can't use. Selects an only one, unless another was cleared. Spec §4
 * checkout.
 */
function watchPayment(): () => void {
  return computed(
    [$priced, $paymentType, $payments, $misfit],
    (priced, type, payments, misfit) => ({
      isUnsettled: priced.status === 'ready' && type === null,
      paymentId: onlyOne(payments),
      misfit,
    }),
  ).subscribe(({ isUnsettled, paymentId, misfit }) => {
    if (!isUnsettled || $form.get().paymentId === paymentId) return;
    if (misfit) clearPayment(misfit);
    else if ($cleared.get() === null) editForm({ paymentId });
  });
}

/**
 * Removes a refused coupon and fetches outdated data, because pricing fails like the order. Spec
 * §8.
 */
function watchRefusal(): () => void {
  return $priced.subscribe((priced) => {
    if (priced.status !== 'error') return;
    if (isOutdated(priced.failure)) failPlacing(priced.failure);
    recover(priced.failure);
  });
}

/** Reloads a page restored from the back/forward cache: its order is already placed. */
function watchReturn(): () => void {
  const reloadRestored = (event: PageTransitionEvent) => event.persisted && location.reload();
  addEventListener('pageshow', reloadRestored);
  return () => removeEventListener('pageshow', reloadRestored);
}

export function watchCheckout(): () => void {
  const stops = [watchPrice(), watchPayment(), watchRefusal(), watchReturn()];
  return () => {
    for (const stop of stops) stop();
  };
}
