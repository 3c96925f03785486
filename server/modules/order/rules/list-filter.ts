import type { ORDER_FILTERS } from '../../../../src/contract/order-states.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../../src/contract/order-states.ts';

export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** Spec §4 buyer order-list filters. Every status stands under one word: what a buyer waits for is undelivered, what came is completed. */
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
