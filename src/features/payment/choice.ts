import { atom } from 'nanostores';
import { loadOrder, type Order } from '../order/order.ts';
import { followPayment } from './follow.ts';
import { forgetFailure, stopPaying } from './paying.ts';

export type PaymentType = Order['payment_type'];

export const $methodChoice = atom<PaymentType | null>(null);

export const $isChoosingAgain = atom(false);

export const chooseAgain = (isOn: boolean): void => {
  $methodChoice.set(null);
  stopPaying();
  $isChoosingAgain.set(isOn);
};

export const chooseMethod = (type: PaymentType): void => {
  $methodChoice.set(type);
  forgetFailure();
};

export function startPayment(orderId: string, signal: AbortSignal): Promise<void> {
  chooseAgain(false);
  followPayment(orderId, signal);
  return loadOrder(orderId);
}
