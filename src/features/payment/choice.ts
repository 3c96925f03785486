import { atom } from 'nanostores';
import type { PaymentType } from '../checkout/rules/payment-type.ts';
import { loadOrder } from '../order/order.ts';
import { followPayment } from './follow.ts';
import { forgetFailure, stopPaying } from './paying.ts';

/** The way that the buyer chose; null until they choose one. */
export const $methodChoice = atom<PaymentType | null>(null);

/** Whether the buyer chooses again, although there is a receipt or the provider is still asked. */
export const $isChoosingAgain = atom(false);

/** Shows the choice of how to pay in place of the receipt or the wait; or these again. */
export const chooseAgain = (isOn: boolean): void => {
  $methodChoice.set(null);
  stopPaying();
  $isChoosingAgain.set(isOn);
};

/** Chooses how an order is paid. */
export const chooseMethod = (type: PaymentType): void => {
  $methodChoice.set(type);
  forgetFailure();
};

/** Loads the order of a payment page, and follows its payment while the page is open. */
export function startPayment(orderId: string, signal: AbortSignal): Promise<void> {
  chooseAgain(false);
  followPayment(orderId, signal);
  return loadOrder(orderId);
}
