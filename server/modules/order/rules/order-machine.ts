import type { OrderStatus, PaymentStatus } from '../../../../src/contract/order-states.ts';
import type { PaymentType } from '../../../../src/features/checkout/rules/payment-type.ts';

/** The state of an order: `status/payment_status`. */
export type OrderState = `${OrderStatus}/${PaymentStatus}`;

export type ShippingStatus = 'init' | 'delivering' | 'delivered';

/** Spec §4 order status, payment status. */
export interface StateColumns {
  status: OrderStatus;
  payment_status: PaymentStatus;
  shipping_status: ShippingStatus;
}

/** The shipping status that an order status implies. Other statuses leave it unchanged. */
const SHIPPING: Partial<Record<OrderStatus, ShippingStatus>> = {
  delivering: 'delivering',
  delivered: 'delivered',
  received: 'delivered',
  completed: 'delivered',
};

/** `before` is the current shipping status. */
export function splitState(state: OrderState, before: ShippingStatus = 'init'): StateColumns {
  const [status, payment_status] = state.split('/') as [OrderStatus, PaymentStatus];
  return { status, payment_status, shipping_status: SHIPPING[status] ?? before };
}

/**
 * Who collects the money, and whether goods are shipped: a provider (card, convenience store), the
 * courier, or no one for free orders. Tickets and subscriptions are virtual.
 */
export const ORDER_KINDS = ['prepaid', 'prepaid_virtual', 'door', 'free', 'free_virtual'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export type OrderType = 'normal' | 'ticket' | 'subscription';

export function orderKind(type: OrderType, payment: PaymentType): OrderKind {
  if (payment === 'cash_on_delivery') return 'door';
  if (payment === 'free') return type !== 'normal' ? 'free_virtual' : 'free';
  return type !== 'normal' ? 'prepaid_virtual' : 'prepaid';
}

export const ORDER_COMMANDS = [
  'place',
  /** The buyer continued to the provider's card page. */
  'authorize',
  /** A convenience-store receipt was issued. */
  'issue_receipt',
  'capture',
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
  'refund',
  /** The refund failed after it was made. */
  'refund_failed',
] as const;
export type OrderCommand = (typeof ORDER_COMMANDS)[number];

type Transitions = Partial<Record<OrderCommand, Partial<Record<OrderState, OrderState>>>>;

const PAID_PARCEL = {
  defer: { 'undelivered/paid': 'waiting/paid' },
  release: { 'waiting/paid': 'undelivered/paid' },
  ship: { 'undelivered/paid': 'delivering/paid' },
  hand_over: { 'undelivered/paid': 'received/paid' },
  lose: { 'delivering/paid': 'missing/paid' },
  find: { 'missing/paid': 'delivering/paid' },
  deliver: { 'delivering/paid': 'delivered/paid' },
  cancel: {
    'undelivered/paid': 'canceled/paid',
    'waiting/paid': 'canceled/paid',
    'missing/paid': 'canceled/paid',
  },
} as const satisfies Transitions;

const RECEIVED = {
  receive: { 'delivered/paid': 'received/paid' },
  complete: { 'delivered/paid': 'completed/paid', 'received/paid': 'completed/paid' },
  request_return: { 'delivered/paid': 'returning/paid', 'received/paid': 'returning/paid' },
  withdraw_return: { 'returning/paid': 'received/paid' },
  take_back: { 'returning/paid': 'received_return/paid' },
  accept_return: { 'received_return/paid': 'returned/paid' },
  refuse_return: { 'received_return/paid': 'received/paid' },
} as const satisfies Transitions;

const UNPAID = {
  place: { 'init/init': 'unpaid/init' },
  authorize: {
    'unpaid/init': 'unpaid/approving',
    'unpaid/approving': 'unpaid/approving',
    'unpaid/failed': 'unpaid/approving',
  },
  issue_receipt: {
    'unpaid/init': 'unpaid/pending',
    'unpaid/pending': 'unpaid/pending',
    'unpaid/failed': 'unpaid/pending',
  },
  decline: { 'unpaid/approving': 'unpaid/failed' },
  change_method: {
    'unpaid/init': 'unpaid/init',
    'unpaid/pending': 'unpaid/init',
    'unpaid/approving': 'unpaid/init',
    'unpaid/failed': 'unpaid/init',
  },
  expire: {
    'unpaid/init': 'canceled/failed',
    'unpaid/pending': 'canceled/failed',
    'unpaid/approving': 'canceled/failed',
    'unpaid/failed': 'canceled/failed',
  },
} as const satisfies Transitions;

const CANCEL_UNPAID = UNPAID.expire;

/** The order stays canceled or returned, and its refund is due again. */
const REFUND_FAILED = {
  'canceled/refunded': 'canceled/paid',
  'returned/refunded': 'returned/paid',
} as const;

/** A capture pays an unpaid order in any state, because it may belong to an older payment. */
const captureTo = <S extends OrderState>(state: S) => ({
  'unpaid/init': state,
  'unpaid/pending': state,
  'unpaid/approving': state,
  'unpaid/failed': state,
});

/**
 * The transitions of each kind of order. Spec §4 order status, payment status. All others are
 * refused.
 */
export const orderMachine: Record<OrderKind, Transitions> = {
  prepaid: {
    ...UNPAID,
    ...PAID_PARCEL,
    ...RECEIVED,
    capture: captureTo('undelivered/paid'),
    pay_at_door: captureTo('undelivered/pending'),
    cancel: { ...CANCEL_UNPAID, ...PAID_PARCEL.cancel },
    // A refund made in the provider's screens before shipping cancels the order.
    refund: {
      'undelivered/paid': 'canceled/refunded',
      'waiting/paid': 'canceled/refunded',
      'canceled/paid': 'canceled/refunded',
      'returned/paid': 'returned/refunded',
    },
    refund_failed: REFUND_FAILED,
  },
  prepaid_virtual: {
    ...UNPAID,
    capture: captureTo('completed/paid'),
    // A canceled show or a revoked subscription cancels a completed order.
    cancel: { ...CANCEL_UNPAID, 'completed/paid': 'canceled/paid' },
    refund: { 'canceled/paid': 'canceled/refunded', 'completed/paid': 'canceled/refunded' },
    refund_failed: REFUND_FAILED,
  },
  door: {
    ...RECEIVED,
    place: { 'init/init': 'undelivered/pending' },
    ship: { 'undelivered/pending': 'delivering/pending' },
    lose: { 'delivering/pending': 'missing/pending' },
    find: { 'missing/pending': 'delivering/pending' },
    deliver: { 'delivering/pending': 'delivered/paid' },
    refuse_parcel: { 'delivering/pending': 'returning/pending' },
    take_back: { 'returning/pending': 'received_return/pending', ...RECEIVED.take_back },
    accept_return: { 'received_return/pending': 'returned/failed', ...RECEIVED.accept_return },
    cancel: { 'undelivered/pending': 'canceled/failed', 'missing/pending': 'canceled/failed' },
    refund: { 'returned/paid': 'returned/refunded' },
  },
  free: { ...PAID_PARCEL, ...RECEIVED, place: { 'init/init': 'undelivered/paid' } },
  free_virtual: { place: { 'init/init': 'completed/paid' } },
};

export const nextOrderState = (
  kind: OrderKind,
  state: OrderState,
  command: OrderCommand,
): OrderState | undefined => orderMachine[kind][command]?.[state];

/**
 * Returns whether a transition restocks the order's items. Lost goods are not restocked, and the
 * store decides about returned goods: see `moveOrder`.
 */
export const isRestocked = (from: OrderState, to: OrderState): boolean =>
  to.startsWith('canceled/') && !from.startsWith('canceled/') && !from.startsWith('missing/');

/**
 * Cash on delivery starts as undelivered, a free order as paid, or completed when nothing is
 * shipped, and any other as unpaid.
 */
export function initialStates(type: OrderType, payment: PaymentType): StateColumns {
  const state = nextOrderState(orderKind(type, payment), 'init/init', 'place');
  if (state === undefined) throw new Error('An order of this kind cannot be placed.');
  return splitState(state);
}
