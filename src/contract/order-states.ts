/** Spec §4 order status. */
export const ORDER_STATUSES = [
  'init',
  'unpaid',
  'undelivered',
  'canceled',
  'delivered',
  'completed',
  'delivering',
  'received',
  'missing',
  'received_return',
  'returned',
  'returning',
  'waiting',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Spec §4 payment status. */
export const PAYMENT_STATUSES = [
  'init',
  'pending',
  'approving',
  'paid',
  'failed',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Spec §4 buyer order-list filters. */
export const ORDER_FILTERS = ['unpaid', 'undelivered', 'completed', 'canceled'] as const;
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

/** `ask_store`: the store refunds outside the provider. */
export const REFUND_STATES = ['none', 'refunding', 'refunded', 'ask_store'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * The payment arrived after the order had ended, for a paid order, for an order paid at the door,
 * or with another amount; the order was canceled or returned; or the store decided so.
 */
export const REFUND_REASONS = [
  'late',
  'twice',
  'at_door',
  'amount',
  'canceled',
  'returned',
  'store',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** The buyer's bank reclaims a payment. `won`: the store keeps the money. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/**
 * Compared with the provider's books: another amount was captured; captured there and unpaid here;
 * paid here and unknown there; another amount was refunded; paid here and ended there; ended here
 * and authorized there.
 */
export const PAYMENT_DIFFERENCES = [
  'amount',
  'unpaid_here',
  'unknown_there',
  'refunded',
  'state',
] as const;
export type PaymentDifference = (typeof PAYMENT_DIFFERENCES)[number];
