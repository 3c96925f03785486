import { isoOf } from '../../../db/time.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Services } from '../../../services.ts';
import { lockOrder, lockOwnOrder } from '../queries.ts';
import { type OrderContext, transitionOrder, withOrderTransaction } from './transition-order.ts';

interface BuyerRequest {
  userId: number;
  orderId: number;
  reason: string | null;
}

/**
 * Cancels a buyer's own order, which is possible only while it is unpaid. Later the buyer has to ask
 * the store. Throws NOT_FOUND, ORDER_STATE_REFUSED.
 */
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

/** Requests the return of a buyer's own order. Throws NOT_FOUND, ORDER_STATE_REFUSED. */
export async function requestOwnReturn(
  context: OrderContext,
  { userId, orderId, reason }: BuyerRequest,
) {
  const order = await lockOwnOrder(context.trx, userId, orderId);
  await transitionOrder(context, order, 'request_return', { reason });
  return { success: true };
}

const BATCH = 100;

/** Expires one order, unless it was paid, canceled or given more time since it was selected. */
const expireOrder = (services: Services, id: number) =>
  withOrderTransaction(services, async (context) => {
    const order = await lockOrder(context.trx, id);
    const now = isoOf(services.clock());
    if (order.status !== 'unpaid' || order.pay_by === null || order.pay_by > now) return;
    await transitionOrder(context, order, 'expire', { reason: 'The payment deadline passed.' });
  });

async function expireBatch(services: Services): Promise<number> {
  const overdue = await services.db
    .selectFrom('customer_order')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('pay_by', '<=', isoOf(services.clock()))
    .orderBy('pay_by')
    .limit(BATCH)
    .execute();
  for (const { id } of overdue) await expireOrder(services, id);
  return overdue.length;
}

/**
 * Expires every unpaid order whose payment deadline has passed, and restocks its items. Safe to run
 * on several servers at once.
 */
export async function expireOrders(services: Services): Promise<void> {
  while ((await expireBatch(services)) === BATCH);
}
