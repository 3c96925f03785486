import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { moveOrder } from './move.ts';
import { lockOrder } from './queries.ts';

const BATCH = 100;

/** Ends one order whose deadline passed, unless it was paid, prolonged or ended meanwhile. */
const expireOrder = (services: Services, id: number) =>
  withTransaction(services.db, async (trx, afterCommit) => {
    const order = await lockOrder(trx, id);
    const now = isoOf(services.clock());
    if (order.status !== 'unpaid' || order.pay_by === null || order.pay_by > now) return;
    await moveOrder({ trx, afterCommit, services }, order, 'expire', {
      reason: 'The payment deadline passed.',
    });
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
 * Ends every unpaid order whose deadline has passed and gives its stock back, batch by batch. Any
 * number of servers may do it at once: an order is ended by whoever changes its state.
 */
export async function expireOrders(services: Services): Promise<void> {
  while ((await expireBatch(services)) === BATCH);
}
