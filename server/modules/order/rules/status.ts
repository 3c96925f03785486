import type { OrderStatus, PaymentStatus } from '../../../../src/contract/order-states.ts';
import type { PaymentType } from '../../../../src/features/checkout/rules/payment-type.ts';
import { nextOrderState } from './order-machine.ts';
import { type OrderState, orderKind } from './states.ts';

export type ShippingStatus = 'init' | 'delivering' | 'delivered';

/** The three states of an order as it is kept. Spec §4 order status, payment status. */
export interface OrderStates {
  status: OrderStatus;
  payment_status: PaymentStatus;
  shipping_status: ShippingStatus;
}

/** How far the parcel is when the order stands so; undefined where that leaves it as it was. */
const SHIPPING: Partial<Record<OrderStatus, ShippingStatus>> = {
  delivering: 'delivering',
  delivered: 'delivered',
  received: 'delivered',
  completed: 'delivered',
};

/** Tells a state apart again. */
export function statesOf(state: OrderState, before: ShippingStatus = 'init'): OrderStates {
  const [status, payment_status] = state.split('/') as [OrderStatus, PaymentStatus];
  return { status, payment_status, shipping_status: SHIPPING[status] ?? before };
}

/**
 * How a new order stands. Cash on delivery is shipped first and paid at the door; a free order is
 * paid from the start; what a provider must confirm waits as unpaid. A free order of tickets or a
 * subscription is completed at once: nothing is left to pay, pack or carry.
 */
export function orderStart(
  type: 'normal' | 'ticket' | 'subscription',
  payment: PaymentType,
): OrderStates {
  const state = nextOrderState(orderKind(type, payment), 'init/init', 'place');
  if (state === undefined) throw new Error('An order of this kind cannot be placed.');
  return statesOf(state);
}
