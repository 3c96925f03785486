import { ApiError } from '../../../http/api-error.ts';
import { findStores, lockOwnOrder, type OrderRow } from '../queries.ts';
import { cancelableUntil } from '../rules/cancel-period.ts';
import { type OrderContext, transitionOrder } from './transition-order.ts';

interface BuyerRequest {
  userId: number;
  orderId: number;
  reason: string | null;
}

async function isInPeriod({ trx, services }: OrderContext, order: OrderRow): Promise<boolean> {
  const [store] = await findStores(trx, [order.store_id]);
  const until = cancelableUntil(order, store?.cancel_hours ?? 0);
  return until !== null && Date.parse(until) > services.clock().getTime();
}

/**
 * Cancels the buyer's own order while it is unpaid, or in the store's period. Throws NOT_FOUND,
 * ORDER_STATE_REFUSED.
 */
export async function cancelOwnOrder(
  context: OrderContext,
  { userId, orderId, reason }: BuyerRequest,
) {
  const order = await lockOwnOrder(context.trx, userId, orderId);
  if (order.status !== 'unpaid' && !(await isInPeriod(context, order))) {
    throw new ApiError(
      'ORDER_STATE_REFUSED',
      `The order is ${order.status}, and the store's time to cancel it is over. Write to the store.`,
    );
  }
  await transitionOrder({ ...context, by: `member ${userId}` }, order, 'cancel', { reason });
  return { success: true };
}

/** Throws NOT_FOUND, ORDER_STATE_REFUSED. */
export async function requestOwnReturn(
  context: OrderContext,
  { userId, orderId, reason }: BuyerRequest,
) {
  const order = await lockOwnOrder(context.trx, userId, orderId);
  await transitionOrder({ ...context, by: `member ${userId}` }, order, 'request_return', {
    reason,
  });
  return { success: true };
}
