import {
  type ORDER_FILTERS,
  ORDER_STATUSES,
  type OrderStatus,
  type PaymentStatus,
} from '../../../../src/contract/order-states.ts';
import type { PaymentType } from '../../../../src/features/checkout/rules/payment-type.ts';

/** An order has two states at once, `status/payment`: that of its goods and that of its payment. */
export type OrderState = `${OrderStatus}/${PaymentStatus}`;

export type ShippingStatus = 'init' | 'delivering' | 'delivered';

/** The state columns of an order. Spec §4 order status, payment status. */
export interface StateColumns {
  status: OrderStatus;
  payment_status: PaymentStatus;
  shipping_status: ShippingStatus;
}

/** The shipping status that an order status implies; other statuses leave it unchanged. */
const SHIPPING: Partial<Record<OrderStatus, ShippingStatus>> = {
  delivering: 'delivering',
  delivered: 'delivered',
  received: 'delivered',
  completed: 'delivered',
};

/** Splits a state into its columns. `before` is the shipping status so far. */
export function splitState(state: OrderState, before: ShippingStatus = 'init'): StateColumns {
  const [status, payment_status] = state.split('/') as [OrderStatus, PaymentStatus];
  return { status, payment_status, shipping_status: SHIPPING[status] ?? before };
}

/**
 * Who collects the money, and whether anything is shipped: a provider (card, convenience store), the
 * courier at the door, or nobody. Tickets and subscriptions are virtual: nothing is shipped.
 */
export const ORDER_KINDS = ['prepaid', 'prepaid_virtual', 'door', 'free', 'free_virtual'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export type OrderType = 'normal' | 'ticket' | 'subscription';

export function orderKind(type: OrderType, payment: PaymentType): OrderKind {
  if (payment === 'cash_on_delivery') return 'door';
  if (payment === 'free') return type !== 'normal' ? 'free_virtual' : 'free';
  return type !== 'normal' ? 'prepaid_virtual' : 'prepaid';
}

/** Everything that can happen to an order. */
export const ORDER_COMMANDS = [
  /** Checkout created the order. */
  'place',
  /** The buyer was sent to the provider's card page. */
  'authorise',
  /** A convenience-store receipt was issued. */
  'issue_receipt',
  /** The provider captured the payment. */
  'settle',
  /** The provider refused the payment. */
  'decline',
  /** The buyer chose another payment method of the provider. */
  'change_method',
  /** The buyer changed to cash on delivery. */
  'pay_at_door',
  /** The payment deadline passed. */
  'expire',
  'cancel',
  /** The goods of a subscription wait for their delivery date. */
  'defer',
  'release',
  'ship',
  /** The buyer picked the goods up at the store. */
  'hand_over',
  'lose',
  'find',
  'deliver',
  /** The buyer refused to pay the courier. */
  'refuse_parcel',
  'receive',
  'complete',
  'request_return',
  'withdraw_return',
  'take_back',
  'accept_return',
  'refuse_return',
  /** The payment was refunded. */
  'refund',
] as const;
export type OrderCommand = (typeof ORDER_COMMANDS)[number];

export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** Spec §4 buyer order-list filters. Each status belongs to exactly one filter. */
const FILTER_OF: Record<OrderStatus, OrderFilter> = {
  init: 'unpaid',
  unpaid: 'unpaid',
  waiting: 'undelivered',
  undelivered: 'undelivered',
  delivering: 'undelivered',
  missing: 'undelivered',
  delivered: 'completed',
  received: 'completed',
  completed: 'completed',
  canceled: 'canceled',
  returning: 'canceled',
  received_return: 'canceled',
  returned: 'canceled',
};

export const filterOf = (status: OrderStatus): OrderFilter => FILTER_OF[status];

export const statusesOf = (filter: OrderFilter): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => FILTER_OF[status] === filter);
