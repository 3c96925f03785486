import { GONE } from '../../../src/contract/store-file/fields.ts';
import type { FileProduct } from '../../../src/contract/store-file/store-file.ts';
import type { Trx } from '../../db/db.ts';
import type { StockMove } from '../cart/stock.ts';
import { saveImages } from '../import/save-product.ts';
import { type ProductRow, productKey } from './rows.ts';
import { saveFileSkus } from './save-skus.ts';

/** What a change of products means for shows on air. */
export interface ProductChanges {
  productIds: number[];
  moves: StockMove[];
}

interface Place {
  storeId: number;
  position: number;
  vendorId: number | null;
}

const bit = (value: boolean) => (value ? 1 : 0) as 0 | 1;

/** The columns of a product that its file says. */
const columnsOf = (product: FileProduct, { position, vendorId }: Place) => ({
  name: product.name,
  description: product.description,
  sale_started_at: product.sale.from,
  sale_ended_at: product.sale.until,
  status: product.on_sale ? ('selling' as const) : ('init' as const),
  adult_warning: bit(product.adult),
  is_ticket: bit(product.ticket),
  vendor_id: vendorId,
  vendor_name: product.vendor,
  keyword: product.keyword,
  in_market: bit(product.in_market),
  offered_by_seller: bit(product.offered_in_person),
  import_handle: product.key,
  position,
});

/** Inserts or updates a product's own row. Returns its id. */
async function saveRow(
  trx: Trx,
  product: FileProduct,
  place: Place,
  row: ProductRow | undefined,
  now: string,
): Promise<number> {
  const columns = columnsOf(product, place);
  if (row) {
    await trx.updateTable('product').set(columns).where('id', '=', row.id).execute();
    return row.id;
  }
  const { id } = await trx
    .insertInto('product')
    .values({ ...columns, store_id: place.storeId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the number of a vendor, by its name: the one it has, or the next that is free. */
function vendorNumbers(rows: readonly ProductRow[]): (name: string | null) => number | null {
  const known = new Map(rows.map((row) => [row.vendor_name, row.vendor_id]));
  let last = Math.max(0, ...rows.map((row) => row.vendor_id ?? 0));
  return (name) => {
    if (name === null) return null;
    const id = known.get(name) ?? ++last;
    known.set(name, id);
    return id;
  };
}

const removeProduct = (trx: Trx, id: number) =>
  trx.updateTable('product').set({ status: 'deleted' }).where('id', '=', id).execute();

/**
 * Takes the keywords from what is gone: it may come back by an import, when another product has them.
 */
async function releaseKeywords(trx: Trx, storeId: number): Promise<void> {
  const ofStore = trx.selectFrom('product').select('id').where('store_id', '=', storeId);
  const deleted = ofStore.where('status', '=', 'deleted');
  await trx
    .updateTable('product')
    .set({ keyword: null })
    .where('id', 'in', deleted)
    .where('keyword', 'is not', null)
    .execute();
  await trx
    .updateTable('sku')
    .set({ keyword: null })
    .where('keyword', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('product_id', 'in', deleted),
        eb('product_id', 'in', ofStore).and('import_key', 'like', `${GONE}%`),
      ]),
    )
    .execute();
}

/** All products of a store but those of its plans, the deleted ones too. */
const selectAll = (trx: Trx, storeId: number) =>
  trx
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('subscription_plan')
            .innerJoin('sku', 'sku.id', 'subscription_plan.sku_id')
            .select('subscription_plan.id')
            .whereRef('sku.product_id', '=', 'product.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();

/**
 * Makes a store's products those of its file. A product that is gone is deleted for buyers; its orders
 * stay.
 * @param changed the keys of the products that differ from the file
 */
export async function saveFileProducts(
  trx: Trx,
  storeId: number,
  products: readonly FileProduct[],
  { changed, now }: { changed: ReadonlySet<string>; now: string },
): Promise<ProductChanges> {
  const all = await selectAll(trx, storeId);
  const rows = new Map(all.map((row) => [productKey(row), row]));
  const vendorOf = vendorNumbers(all);
  const changes: ProductChanges = { productIds: [], moves: [] };
  for (const [position, product] of products.entries()) {
    const row = rows.get(product.key);
    rows.delete(product.key);
    if (row && row.position === position && !changed.has(product.key)) continue;
    const place = { storeId, position, vendorId: vendorOf(product.vendor) };
    const id = await saveRow(trx, product, place, row, now);
    if (!changed.has(product.key)) continue;
    await saveImages(
      trx,
      id,
      product.pictures.map(({ file, alt }) => ({ url: file, alt })),
    );
    changes.moves.push(...(await saveFileSkus(trx, id, product.skus, now)));
    changes.productIds.push(id);
  }
  for (const { id, status } of rows.values()) {
    if (status === 'deleted') continue;
    await removeProduct(trx, id);
    changes.productIds.push(id);
  }
  await releaseKeywords(trx, storeId);
  return changes;
}
