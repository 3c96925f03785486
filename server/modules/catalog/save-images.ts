import type { Trx } from '../../db/db.ts';

/**
 * Unchanged images keep their ids, and fetched ones their local address. Returns whether any
 * differed.
 */
export async function saveImages(
  trx: Trx,
  productId: number,
  images: readonly { url: string; alt: string }[],
): Promise<boolean> {
  const rows = await trx
    .selectFrom('product_image')
    .select(['url', 'alt', 'source_url'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const known = rows.map(({ url, alt, source_url }) => ({ url: source_url ?? url, alt }));
  if (JSON.stringify(known) === JSON.stringify(images.map(({ url, alt }) => ({ url, alt }))))
    return false;
  const fetched = new Map(rows.map(({ url, source_url }) => [source_url, url]));
  await trx.deleteFrom('product_image').where('product_id', '=', productId).execute();
  for (const [position, { url, alt }] of images.entries()) {
    const local = fetched.get(url);
    await trx
      .insertInto('product_image')
      .values({
        product_id: productId,
        url: local ?? url,
        source_url: local === undefined ? null : url,
        alt,
        position,
      })
      .execute();
  }
  return true;
}
