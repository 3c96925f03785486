import type { Trx } from '../../db/db.ts';
import type { ImportedImage } from './imported.ts';

/** Brings a product's pictures to what a file says. The same again keep their ids. */
export async function saveImages(
  trx: Trx,
  productId: number,
  images: readonly ImportedImage[],
): Promise<void> {
  const rows = await trx
    .selectFrom('product_image')
    .select(['url', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (JSON.stringify(rows) === JSON.stringify(images.map(({ url, alt }) => ({ url, alt })))) return;
  await trx.deleteFrom('product_image').where('product_id', '=', productId).execute();
  for (const [position, { url, alt }] of images.entries()) {
    await trx
      .insertInto('product_image')
      .values({ product_id: productId, url, alt, position })
      .execute();
  }
}
