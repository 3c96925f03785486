import type { OrderStatus } from '../../../contract/order-states.ts';

const UNDER_WAY_MS = 5000;
/** The store may still write about a return or a refund. */
const OVER_MS = 60_000;

/** Final states. */
const OVER: readonly OrderStatus[] = ['canceled', 'completed', 'returned'];

/** Short for an unknown status. */
export const pollIntervalMs = (status: OrderStatus | undefined): number =>
  status !== undefined && OVER.includes(status) ? OVER_MS : UNDER_WAY_MS;
