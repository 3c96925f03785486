import type { PaymentType } from '../checkout/rules/payment-type.ts';
import { loadOrder } from '../order/actions.ts';
import { followPayment } from './follow.ts';
import { forgetFailure, stopPaying } from './paying.ts';
import { $isChoosingAgain, $wayChoice } from './state.ts';

/** Shows the choice of how to pay in place of the receipt or the wait; or these again. */
export const chooseAgain = (isOn: boolean): void => {
  $wayChoice.set(null);
  stopPaying();
  $isChoosingAgain.set(isOn);
};

/** Chooses how an order is paid. */
export const chooseWay = (type: PaymentType): void => {
  $wayChoice.set(type);
  forgetFailure();
};

/** Loads the order of a payment page, and follows its payment while the page is open. */
export function startPayment(orderId: string, signal: AbortSignal): Promise<void> {
  chooseAgain(false);
  followPayment(orderId, signal);
  return loadOrder(orderId);
}
