import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { findLivePostIdsWith, findProductRows } from './queries.ts';
import { toProduct } from './to-wire.ts';

/**
 * Ends the sale of a product at once, or takes it up again. Every live show that carries it hears
 * what it is then, by `products.salable_status`.
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
    const shows = await findLivePostIdsWith(trx, productId);
    if (!row) return;
    const data = { product_id: productId, salable_status: toProduct(row, now).salable_status };
    afterCommit(async () => {
      for (const show of shows) await publish(show, 'products.salable_status', data);
    });
  });
}
