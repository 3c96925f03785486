import type { OrderStatus } from '../../../contract/order-states.ts';

const UNDER_WAY_MS = 5000;
/** The store may still write, about a return or a refund, but nobody waits for it. */
const OVER_MS = 60_000;

/** Nothing moves an order on from these. */
const OVER: readonly OrderStatus[] = ['canceled', 'completed', 'returned'];

/** How often an open page looks for new messages about an order; of an unknown one, as if under way. */
export const pollIntervalMs = (status: OrderStatus | undefined): number =>
  status !== undefined && OVER.includes(status) ? OVER_MS : UNDER_WAY_MS;
