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

/** Before the payment fee; null until the first price is loaded. */
const $payable = computed([$priced, $shipping], (priced, shipping) => {
  const pricing = latestOf(priced);
  if (pricing === null) return null;
  return { payableBeforeFee: pricing.amount_payable - pricing.payment_fee, shipping };
});

/** Spec §4, §5. */
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

export const $misfit = computed([$offered, $payable, $form], ({ payments }, payable, form) => {
  const chosen = payments.find((payment) => payment.id === form.paymentId);
  return chosen && payable ? clearedBy(chosen, payable) : undefined;
});

/** Spec §4 checkout. */
export const $cleared = atom<ClearedBy | null>(null);

export function choosePayment(paymentId: number): void {
  $cleared.set(null);
  editForm({ paymentId });
}

export function clearPayment(misfit: ClearedBy): void {
  $cleared.set(misfit);
  editForm({ paymentId: null });
}

export function chooseShipping(shippingId: number): void {
  $cleared.set(null);
  editForm({ shippingId });
}

export const forgetCleared = (): void => $cleared.set(null);
