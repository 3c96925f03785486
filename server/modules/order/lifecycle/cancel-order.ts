import { ApiError } from '../../../http/api-error.ts';
import { lockOwnOrder } from '../queries.ts';
import { type OrderContext, transitionOrder } from './transition-order.ts';

interface BuyerRequest {
  userId: number;
  orderId: number;
  reason: string | null;
}

/** Cancels the buyer's own order while it is unpaid. Throws NOT_FOUND, ORDER_STATE_REFUSED. */
export async function cancelOwnOrder(
  context: OrderContext,
  { userId, orderId, reason }: BuyerRequest,
) {
  const order = await lockOwnOrder(context.trx, userId, orderId);
  if (order.status !== 'unpaid') {
    throw new ApiError(
      'ORDER_STATE_REFUSED',
      `The order is ${order.status}: only an unpaid order can be canceled by its buyer. Write to the store.`,
    );
  }
  await transitionOrder({ ...context, by: `member ${userId}` }, order, 'cancel', { reason });
  return { success: true };
}

/** Requests the return of the buyer's own order. Throws NOT_FOUND, ORDER_STATE_REFUSED. */
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
