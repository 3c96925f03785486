import { isoOf } from '../../db/time.ts';
import type { Services } from '../../services.ts';

/**
 * Presents a product of the show's tray, or none (null), and tells the room by `products.selling`.
 * Answers whether it did: not when the show is not on air or the product is not in its tray.
 */
export async function presentProduct(
  { db, clock, publish }: Services,
  postId: number,
  productId: number | null,
): Promise<boolean> {
  const update = db
    .updateTable('post')
    .set({ selling_product_id: productId, updated_at: isoOf(clock()) })
    .where('id', '=', postId)
    .where('live_status', '=', 'live');
  const inTray = db
    .selectFrom('post_product')
    .innerJoin('product', 'product.id', 'post_product.product_id')
    .select('post_product.product_id')
    .where('post_product.post_id', '=', postId)
    .where('product.status', '<>', 'deleted');
  const allowed =
    productId === null
      ? update
      : update.where(({ exists }) => exists(inTray.where('product.id', '=', productId)));
  const changed = await allowed.executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await publish(postId, 'products.selling', { product_id: productId });
  return true;
}
