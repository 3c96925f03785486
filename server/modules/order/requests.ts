import { ApiError } from '../../http/api-error.ts';
import { moveOrder } from './move.ts';
import { lockOwnOrder } from './queries.ts';
import type { Work } from './work.ts';

interface Request {
  userId: number;
  orderId: number;
  reason: string | null;
}

/**
 * A buyer takes an order back while nothing is paid or packed for it; later the store is asked by
 * message. Throws NOT_FOUND, ORDER_STATE_REFUSED.
 */
export async function cancelOwnOrder(work: Work, { userId, orderId, reason }: Request) {
  const order = await lockOwnOrder(work.trx, userId, orderId);
  if (order.status !== 'unpaid') {
    throw new ApiError(
      'ORDER_STATE_REFUSED',
      `The order is ${order.status}: only an unpaid order can be canceled by its buyer. Write to the store.`,
    );
  }
  await moveOrder(work, order, 'cancel', { reason });
  return { success: true };
}

/** A buyer asks to send back what they have got. Throws NOT_FOUND, ORDER_STATE_REFUSED. */
export async function requestOwnReturn(work: Work, { userId, orderId, reason }: Request) {
  const order = await lockOwnOrder(work.trx, userId, orderId);
  await moveOrder(work, order, 'request_return', { reason });
  return { success: true };
}
