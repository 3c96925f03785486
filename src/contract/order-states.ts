/** The status of an order. Spec §4 order status. */
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

/** The status of an order's payment. Spec §4 payment status. */
export const PAYMENT_STATUSES = [
  'init',
  'pending',
  'approving',
  'paid',
  'failed',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The filters of the buyer's order list. Spec §4 buyer order-list filters. */
export const ORDER_FILTERS = ['unpaid', 'undelivered', 'completed', 'canceled'] as const;
