import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { announceStock } from '../cart/announce.ts';
import { findLivePostIdsWith } from '../product/queries.ts';
import type { ImportedProduct, Saved } from './imported.ts';
import { saveImages } from './save-images.ts';
import { saveSkus } from './save-skus.ts';

const columnsOf = (product: ImportedProduct) => ({
  name: product.title,
  description: product.description,
  status: product.status,
  in_market: product.inMarket ? (1 as const) : (0 as const),
});

/** Updates the product of a handle, locking it. Answers its id; undefined when there is none. */
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

/** Adds a product at the end of the store's list. Answers undefined when another import just did. */
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
 * Takes a product of a file into a store: adds it, or brings the one of the same handle to what the file
 * says now, all of it or nothing. The shows that carry it hear of it. Safe to run twice at once.
 */
export function saveProduct(
  services: Services,
  storeId: number,
  product: ImportedProduct,
): Promise<Saved> {
  const now = isoOf(services.clock());
  return withTransaction(services.db, async (trx, afterCommit) => {
    const known = await update(trx, storeId, product);
    if (known === undefined && product.status === 'deleted') return 'left_out';
    const added = known === undefined ? await insert(trx, storeId, product, now) : undefined;
    const id = known ?? added ?? (await update(trx, storeId, product));
    if (id === undefined) throw new Error(`The product ${product.handle} could not be written.`);
    await saveImages(trx, id, product.images);
    const { skus, isWhole } = product;
    const moves = await saveSkus(trx, { productId: id, skus, isWhole }, now);
    const shows = await findLivePostIdsWith(trx, id);
    afterCommit(() => announceStock(services, moves));
    afterCommit(async () => {
      for (const show of shows) {
        await services.publish(show, 'products.changed', { product_ids: [id] });
      }
    });
    return added === undefined ? 'updated' : 'added';
  });
}
