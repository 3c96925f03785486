import { isoOf } from '../../../db/time.ts';
import type { Services } from '../../../services.ts';
import { lockOrder } from '../queries.ts';
import { transitionOrder, withOrderTransaction } from './transition-order.ts';

const BATCH = 100;

/** Expires one order unless it has changed since it was selected. */
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

/** Expires unpaid orders after their payment deadline and restocks their items. */
export async function expireOrders(services: Services): Promise<void> {
  while ((await expireBatch(services)) === BATCH);
}
