import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { queueEvent } from '../outbox/queue.ts';
import { findLivePostIdsWith, findProductRows } from './queries.ts';
import { toProduct } from './to-wire.ts';

/** Publishes `products.salable_status` to live posts with the product. */
export function setSalable(services: Services, productId: number, salable: boolean): Promise<void> {
  const now = services.clock();
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    await trx
      .updateTable('product')
      .set(salable ? { sale_ended_at: null, status: 'selling' } : { sale_ended_at: isoOf(now) })
      // A sale that ends before its start never starts.
      .$if(!salable, (query) =>
        query.set((eb) => ({
          sale_started_at: eb
            .case()
            .when('sale_started_at', '>=', isoOf(now))
            .then(null)
            .else(eb.ref('sale_started_at'))
            .end(),
        })),
      )
      .where('id', '=', productId)
      .execute();
    const [row] = await findProductRows(trx, [productId]);
    const postIds = await findLivePostIdsWith(trx, productId);
    if (!row) return;
    const data = { product_id: productId, salable_status: toProduct(row, now).salable_status };
    for (const postId of postIds)
      await queueEvent(context, postId, 'products.salable_status', data);
  });
}
