import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { findLivePostIdsWith, findProductRows } from './queries.ts';
import { toProduct } from './to-wire.ts';

/**
 * Ends the sale of a product now, or starts it again. Publishes its status to the live posts that
 * have it in their tray, as `products.salable_status`.
 */
export function setSalable(
  { db, clock, publish }: Services,
  productId: number,
  salable: boolean,
): Promise<void> {
  const now = clock();
  return withTransaction(db, async (trx, afterCommit) => {
    await trx
      .updateTable('product')
      .set(salable ? { sale_ended_at: null, status: 'selling' } : { sale_ended_at: isoOf(now) })
      .where('id', '=', productId)
      .execute();
    const [row] = await findProductRows(trx, [productId]);
    const postIds = await findLivePostIdsWith(trx, productId);
    if (!row) return;
    const data = { product_id: productId, salable_status: toProduct(row, now).salable_status };
    afterCommit(async () => {
      for (const postId of postIds) await publish(postId, 'products.salable_status', data);
    });
  });
}
