import { atom } from 'nanostores';
import type { PaymentType } from '../checkout/rules/payment-type.ts';
import { loadOrder } from '../order/order.ts';
import { followPayment } from './follow.ts';
import { forgetFailure, stopPaying } from './paying.ts';

/** The method that the buyer chose; null before a choice. */
export const $methodChoice = atom<PaymentType | null>(null);

/**
 * Whether the buyer is changing the method of an order with a receipt or an unconfirmed payment.
 */
export const $isChoosingAgain = atom(false);

/** Shows or hides the choice of a method. */
export const chooseAgain = (isOn: boolean): void => {
  $methodChoice.set(null);
  stopPaying();
  $isChoosingAgain.set(isOn);
};

export const chooseMethod = (type: PaymentType): void => {
  $methodChoice.set(type);
  forgetFailure();
};

/** Loads the order of a payment page and follows its payment. */
export function startPayment(orderId: string, signal: AbortSignal): Promise<void> {
  chooseAgain(false);
  followPayment(orderId, signal);
  return loadOrder(orderId);
}
