import { atom, computed } from 'nanostores';
import { latestOf } from '../../platform/state/debounced-load.ts';
import { $form, editForm } from './form.ts';
import { $offered } from './offer.ts';
import { $shipping } from './order.ts';
import { $priced } from './price.ts';
import {
  type ClearedBy,
  clearedBy,
  effectivePaymentType,
  offeredPayments,
  type PaymentType,
} from './rules/payment-type.ts';

/** The amount payable before the payment fee; null until the first price is loaded. */
const $payable = computed([$priced, $shipping], (priced, shipping) => {
  const pricing = latestOf(priced);
  if (pricing === null) return null;
  return { payableBeforeFee: pricing.amount_payable - pricing.payment_fee, shipping };
});

/** The payments that this order can use. Spec §4, §5. */
export const $payments = computed([$offered, $payable], ({ payments }, payable) =>
  payable === null ? [] : offeredPayments(payments, payable),
);

/** `free` when nothing is payable, null while none is selected. Spec §4 checkout. */
export const $paymentType = computed(
  [$offered, $payable, $form],
  ({ payments }, payable, form): PaymentType | null => {
    const chosen = payments.find((payment) => payment.id === form.paymentId);
    return payable === null ? null : effectivePaymentType(chosen?.type ?? null, payments, payable);
  },
);

/** Why the order can't use the selected payment. */
export const $misfit = computed([$offered, $payable, $form], ({ payments }, payable, form) => {
  const chosen = payments.find((payment) => payment.id === form.paymentId);
  return chosen && payable ? clearedBy(chosen, payable) : undefined;
});

/** Why the selected payment was cleared. Spec §4 checkout. */
export const $cleared = atom<ClearedBy | null>(null);

/** Selects a payment and removes the notice about a cleared one. */
export function choosePayment(paymentId: number): void {
  $cleared.set(null);
  editForm({ paymentId });
}

/** Clears a payment that the order can't use, and keeps the reason. */
export function clearPayment(misfit: ClearedBy): void {
  $cleared.set(misfit);
  editForm({ paymentId: null });
}

export function chooseShipping(shippingId: number): void {
  $cleared.set(null);
  editForm({ shippingId });
}

export const forgetCleared = (): void => $cleared.set(null);
