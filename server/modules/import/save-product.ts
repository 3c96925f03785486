import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { queueStock } from '../cart/stock-events.ts';
import { queueEvent } from '../outbox/queue.ts';
import { findLivePostIdsWith } from '../product/queries.ts';
import type { Mover } from '../stock/ledger.ts';
import type { ImportedImage, ImportedProduct, Saved } from './imported.ts';
import { saveSkus } from './save-skus.ts';

const columnsOf = (product: ImportedProduct) => ({
  name: product.title,
  description: product.description,
  status: product.status,
  in_market: product.inMarket ? (1 as const) : (0 as const),
});

/** Updates and locks the product of a handle. Returns its id, undefined if the store has none. */
async function update(trx: Trx, storeId: number, product: ImportedProduct) {
  const row = await trx
    .updateTable('product')
    .set(columnsOf(product))
    .where('store_id', '=', storeId)
    .where('import_handle', '=', product.handle)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Adds a product to the end of the store's list. Returns undefined if a concurrent import did. */
async function insert(trx: Trx, storeId: number, product: ImportedProduct, now: string) {
  const { last } = await trx
    .selectFrom('product')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  const row = await trx
    .insertInto('product')
    .values({
      ...columnsOf(product),
      store_id: storeId,
      import_handle: product.handle,
      adult_warning: 0,
      is_ticket: 0,
      position: (last ?? -1) + 1,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'import_handle']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Replaces a product's images by the imported ones. Unchanged images keep their ids, and those that
 * were fetched to this server stay here.
 */
export async function saveImages(
  trx: Trx,
  productId: number,
  images: readonly ImportedImage[],
): Promise<void> {
  const rows = await trx
    .selectFrom('product_image')
    .select(['url', 'alt', 'source_url'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const known = rows.map(({ url, alt, source_url }) => ({ url: source_url ?? url, alt }));
  if (JSON.stringify(known) === JSON.stringify(images.map(({ url, alt }) => ({ url, alt }))))
    return;
  const fetched = new Map(rows.map(({ url, source_url }) => [source_url, url]));
  await trx.deleteFrom('product_image').where('product_id', '=', productId).execute();
  for (const [position, { url, alt }] of images.entries()) {
    await trx
      .insertInto('product_image')
      .values({
        product_id: productId,
        url: fetched.get(url) ?? url,
        source_url: fetched.has(url) ? url : null,
        alt,
        position,
      })
      .execute();
  }
}

/**
 * Adds an imported product to a store, or updates the one with the same handle, in one transaction.
 * Publishes the change to the live shows with the product. Safe to run concurrently.
 * @param by who imports it, for the stock ledger
 */
export function saveProduct(
  services: Services,
  storeId: number,
  product: ImportedProduct,
  by: Mover,
): Promise<Saved> {
  const now = isoOf(services.clock());
  return withTransaction(services.db, async (trx, afterCommit) => {
    const known = await update(trx, storeId, product);
    if (known === undefined && product.status === 'deleted') return 'left_out';
    const added = known === undefined ? await insert(trx, storeId, product, now) : undefined;
    const id = known ?? added ?? (await update(trx, storeId, product));
    if (id === undefined) throw new Error(`The product ${product.handle} could not be saved.`);
    await saveImages(trx, id, product.images);
    const { skus, isWhole } = product;
    const moves = await saveSkus(
      trx,
      { productId: id, skus, isWhole },
      { by, at: now, reason: 'import' },
    );
    const shows = await findLivePostIdsWith(trx, id);
    const context = { trx, afterCommit, services };
    await queueStock(context, moves);
    for (const show of shows) {
      await queueEvent(context, show, 'products.changed', { product_ids: [id] });
    }
    return added === undefined ? 'updated' : 'added';
  });
}
