import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { queueStock } from '../cart/stock-events.ts';
import { type EffectContext, queueEvent } from '../outbox/queue.ts';
import { findLivePostIdsWith } from '../product/queries.ts';
import { type Change, placeOf, rowChanges } from '../staff/rules/changes.ts';
import type { Mover } from '../stock/ledger.ts';
import type { ImportedImage, ImportedProduct, Saved } from './imported.ts';
import { saveSkus } from './save-skus.ts';

const columnsOf = (product: ImportedProduct) => ({
  name: product.title,
  description: product.description,
  status: product.status,
  in_market: product.inMarket ? (1 as const) : (0 as const),
});

/** Locks and updates the product of a handle. Returns it as it was, undefined if the store has none. */
async function update(trx: Trx, storeId: number, product: ImportedProduct) {
  const row = await trx
    .selectFrom('product')
    .select(['id', 'name', 'description', 'status', 'in_market'])
    .where('store_id', '=', storeId)
    .where('import_handle', '=', product.handle)
    .$call(lockRow)
    .executeTakeFirst();
  if (!row) return undefined;
  await trx.updateTable('product').set(columnsOf(product)).where('id', '=', row.id).execute();
  return row;
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

/** What an import does with the stock of variants that are there, and who imports. */
interface ImportOptions {
  /** For the stock ledger. */
  by: Mover;
  /** Whether it becomes the one of the file. */
  setsStock: boolean;
}

/** What an import did. */
interface ImportedResult {
  /** In the order of the products. */
  saved: Saved[];
  changes: Change[];
}

/** Saves one product. Returns what happened to it, and what changed. */
async function saveOne(
  context: EffectContext,
  storeId: number,
  product: ImportedProduct,
  { by, setsStock }: ImportOptions,
): Promise<{ saved: Saved; changes: Change[] }> {
  const { trx, services } = context;
  const now = isoOf(services.clock());
  const before = await update(trx, storeId, product);
  if (!before && product.status === 'deleted') return { saved: 'left_out', changes: [] };
  const added = before ? undefined : await insert(trx, storeId, product, now);
  const known = before ?? (added === undefined ? await update(trx, storeId, product) : undefined);
  const id = added ?? known?.id;
  if (id === undefined) throw new Error(`The product ${product.handle} could not be saved.`);
  await saveImages(trx, id, product.images);
  const { moves, changes } = await saveSkus(
    trx,
    { productId: id, setsStock, ...product },
    { by, at: now, reason: 'import' },
  );
  await queueStock(context, moves);
  for (const show of await findLivePostIdsWith(trx, id)) {
    await queueEvent(context, show, 'products.changed', { product_ids: [id] });
  }
  const place = placeOf(product.handle);
  return {
    saved: added === undefined ? 'updated' : 'added',
    changes: [...rowChanges(place, known, columnsOf(product)), ...changes],
  };
}

/**
 * Adds imported products to a store, or updates those with the same handles, in one transaction.
 * Publishes the changes to the live shows with the products. Safe to run concurrently.
 */
export const saveProducts = (
  services: Services,
  storeId: number,
  products: readonly ImportedProduct[],
  options: ImportOptions,
): Promise<ImportedResult> =>
  withTransaction(services.db, async (trx, afterCommit) => {
    const result: ImportedResult = { saved: [], changes: [] };
    for (const product of products) {
      const one = await saveOne({ trx, afterCommit, services }, storeId, product, options);
      result.saved.push(one.saved);
      result.changes.push(...one.changes);
    }
    return result;
  });
