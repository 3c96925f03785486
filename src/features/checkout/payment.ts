import { atom, computed } from 'nanostores';
import { latestOf } from '../../platform/state/debounced-load.ts';
import { $form, editForm } from './form.ts';
import { $offered } from './offer.ts';
import { $shipping } from './order.ts';
import { $priced } from './price.ts';
import {
  type ClearedBy,
  clearedBy,
  offeredPayments,
  type PaymentType,
  settledPayment,
} from './rules/payment-type.ts';

/** What is payable before the payment fee; null until the first price is loaded. */
const $payable = computed([$priced, $shipping], (priced, shipping) => {
  const pricing = latestOf(priced);
  if (pricing === null) return null;
  return { payableBeforeFee: pricing.amount_payable - pricing.payment_fee, shipping };
});

/** The payments this order can use, in the store's order. Spec §4, §5. */
export const $payments = computed([$offered, $payable], ({ payments }, payable) =>
  payable === null ? [] : offeredPayments(payments, payable),
);

/**
 * The payment type of the order: `free` when nothing is payable, null while none is selected.
 * Spec §4 checkout.
 */
export const $paymentType = computed(
  [$offered, $payable, $form],
  ({ payments }, payable, form): PaymentType | null => {
    const chosen = payments.find((payment) => payment.id === form.paymentId);
    return payable === null ? null : settledPayment(chosen?.type ?? null, payments, payable);
  },
);

/** Why the order can't use the selected payment; undefined while it can, or none is selected. */
export const $misfit = computed([$offered, $payable, $form], ({ payments }, payable, form) => {
  const chosen = payments.find((payment) => payment.id === form.paymentId);
  return chosen && payable ? clearedBy(chosen, payable) : undefined;
});

/** The payment that was cleared because the order can't use it any more, and why. Spec §4 checkout. */
export const $cleared = atom<ClearedBy | null>(null);

/** Selects a payment; a notice about the one before no longer counts. */
export function choosePayment(paymentId: number): void {
  $cleared.set(null);
  editForm({ paymentId });
}

/** Takes away a payment that the order can't use any more, says why, and selects what is left. */
export function clearPayment(misfit: ClearedBy, paymentId: number | null): void {
  $cleared.set(misfit);
  editForm({ paymentId });
}

/** Selects a shipping. */
export function chooseShipping(shippingId: number): void {
  $cleared.set(null);
  editForm({ shippingId });
}

/** Removes the notice about a cleared payment. */
export const forgetCleared = (): void => $cleared.set(null);
