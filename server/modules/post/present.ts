import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { queueEvent } from '../outbox/queue.ts';

/**
 * Publishes `products.selling`; null presents none.
 * @returns false when the show is not live or the product is not in its tray
 */
export async function presentProduct(
  services: Services,
  postId: number,
  productId: number | null,
): Promise<boolean> {
  const now = isoOf(services.clock());
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    const post = await writePresented(trx, postId, productId, now);
    if (!post) return false;
    // The demo show never ends, and its replay is another show.
    if (post.stream_source === 'ingest') {
      const row = { post_id: postId, product_id: productId, started_at: now };
      await trx.insertInto('presentation').values(row).execute();
    }
    await queueEvent(context, postId, 'products.selling', { product_id: productId });
    return true;
  });
}

/** Returns undefined when the show is not live or lacks the product. */
function writePresented(trx: Trx, postId: number, productId: number | null, now: string) {
  const update = trx
    .updateTable('post')
    .set({ selling_product_id: productId, updated_at: now })
    .where('id', '=', postId)
    .where('live_status', '=', 'live');
  const inTray = trx
    .selectFrom('post_product')
    .innerJoin('product', 'product.id', 'post_product.product_id')
    .select('post_product.product_id')
    .where('post_product.post_id', '=', postId)
    .where('product.status', '<>', 'deleted');
  const allowed =
    productId === null
      ? update
      : update.where(({ exists }) => exists(inTray.where('product.id', '=', productId)));
  return allowed.returning('stream_source').executeTakeFirst();
}
