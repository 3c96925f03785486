import type { OrderStatus, PaymentStatus } from '../../../../src/contract/order-states.ts';
import type { PaymentType } from '../../../../src/features/checkout/rules/payment-type.ts';

/** An order stands in two states at once, `status/payment`: where its goods are, where its money is. */
export type OrderState = `${OrderStatus}/${PaymentStatus}`;

/**
 * Who takes the money, and whether anything is carried: a provider (card, convenience store), the
 * courier at the door, or nobody. An order of tickets or a subscription has nothing to pack: it is virtual.
 */
export const ORDER_KINDS = ['prepaid', 'prepaid_virtual', 'door', 'free', 'free_virtual'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export function orderKind(
  type: 'normal' | 'ticket' | 'subscription',
  payment: PaymentType,
): OrderKind {
  if (payment === 'cash_on_delivery') return 'door';
  if (payment === 'free') return type !== 'normal' ? 'free_virtual' : 'free';
  return type !== 'normal' ? 'prepaid_virtual' : 'prepaid';
}

/** Everything that can happen to an order. */
export const ORDER_COMMANDS = [
  /** Checkout has written it. */
  'place',
  /** The buyer was sent to the card page. */
  'authorise',
  /** A convenience-store receipt was issued. */
  'issue_receipt',
  /** The provider has the money. */
  'settle',
  /** The provider refused. */
  'decline',
  /** The buyer takes another way of paying by the provider. */
  'change_method',
  /** The buyer pays the courier after all. */
  'pay_at_door',
  /** The deadline passed unpaid. */
  'expire',
  'cancel',
  /** Goods of a plan wait for their day, and the day comes. */
  'defer',
  'release',
  'ship',
  /** Picked up at the store. */
  'hand_over',
  'lose',
  'find',
  'deliver',
  /** The courier's money was refused at the door. */
  'refuse_parcel',
  'receive',
  'complete',
  'request_return',
  'withdraw_return',
  'take_back',
  'accept_return',
  'refuse_return',
  /** The money went back. */
  'refund',
] as const;
export type OrderCommand = (typeof ORDER_COMMANDS)[number];
