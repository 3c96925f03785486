import { ApiError } from '../../../http/api-error.ts';
import { findStores, lockOwnOrder } from '../queries.ts';
import { cancelableUntil } from '../rules/cancel-period.ts';
import { type OrderContext, transitionOrder } from './transition-order.ts';

interface BuyerRequest {
  userId: number;
  orderId: number;
  reason: string | null;
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
  const [store] = await findStores(context.trx, [order.store_id]);
  const until = cancelableUntil(order, store?.cancel_hours ?? 0);
  const isInTime = until !== null && Date.parse(until) > context.services.clock().getTime();
  if (order.status !== 'unpaid' && !isInTime) {
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
