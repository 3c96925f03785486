import { foldKeyword } from '../../../src/contract/keyword.ts';
import { GONE } from '../../../src/contract/store-file/fields.ts';
import type { FileProduct, FileSku } from '../../../src/contract/store-file/store-file.ts';
import type { Trx } from '../../db/db.ts';
import { type ProductRow, productKey, selectProducts, skuKey } from '../catalog/rows.ts';
import { saveImages } from '../catalog/save-images.ts';
import { type Saving, saveProduct, startSaving } from '../catalog/save-product.ts';
import { type SkuPolicy, saveSkus } from '../catalog/save-skus.ts';
import { pairsText } from '../catalog/source-skus.ts';
import { keywordsOf } from './rules/keep-unlisted.ts';

/** Published to live shows. */
export type ProductChanges = Pick<Saving, 'productIds' | 'moves'>;

/** A file's stock is only a starting value. */
const SKU_POLICY: SkuPolicy = { keyOf: skuKey, stock: 'keep', unlisted: 'mark' };

const bit = (value: boolean) => (value ? 1 : 0) as 0 | 1;

const columnsOf = (
  product: FileProduct,
  { position, vendorId }: { position: number; vendorId: number | null },
) => ({
  name: product.name,
  description: product.description,
  sale_started_at: product.sale.from,
  sale_ended_at: product.sale.until,
  status: product.on_sale ? ('selling' as const) : ('init' as const),
  adult_warning: bit(product.adult),
  is_ticket: bit(product.ticket),
  ticket_event: product.event && JSON.stringify(product.event),
  tax_class: product.tax,
  vendor_id: vendorId,
  vendor_name: product.vendor,
  keyword: product.keyword,
  tags: JSON.stringify(product.tags),
  properties: pairsText(product.properties),
  in_market: bit(product.in_market),
  offered_by_seller: bit(product.offered_in_person),
  import_handle: product.key,
  position,
});

const toSourceSku = ({ key, stock, ...sku }: FileSku) => ({
  key,
  stock,
  columns: {
    name: sku.name,
    price: sku.price,
    original_price: sku.list_price,
    purchase_limit: sku.limit,
    free_shipping: bit(sku.free_shipping),
    note: sku.note,
    keyword: sku.keyword,
  },
});

function createVendorIds(rows: readonly ProductRow[]): (name: string | null) => number | null {
  const known = new Map(rows.map((row) => [row.vendor_name, row.vendor_id]));
  let last = Math.max(0, ...rows.map((row) => row.vendor_id ?? 0));
  return (name) => {
    if (name === null) return null;
    const id = known.get(name) ?? ++last;
    known.set(name, id);
    return id;
  };
}

/** Other products may use the keywords. */
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

/** Of products that the file does not list. */
async function releaseTakenKeywords(
  trx: Trx,
  storeId: number,
  { fileIds, words }: { fileIds: ReadonlySet<number>; words: ReadonlySet<string> },
): Promise<void> {
  const ofStore = trx.selectFrom('product').select('id').where('store_id', '=', storeId);
  const products = await ofStore.select('keyword').where('keyword', 'is not', null).execute();
  const skus = await trx
    .selectFrom('sku')
    .select(['id', 'product_id', 'keyword'])
    .where('product_id', 'in', ofStore)
    .where('keyword', 'is not', null)
    .execute();
  const isTaken = ({ keyword }: { keyword: string | null }) =>
    keyword !== null && words.has(foldKeyword(keyword));
  for (const { id } of products.filter((row) => !fileIds.has(row.id) && isTaken(row))) {
    await trx.updateTable('product').set({ keyword: null }).where('id', '=', id).execute();
  }
  for (const { id } of skus.filter((row) => !fileIds.has(row.product_id) && isTaken(row))) {
    await trx.updateTable('sku').set({ keyword: null }).where('id', '=', id).execute();
  }
}

/** Places them after the products of the file. */
async function placeOthers(trx: Trx, storeId: number, fileIds: ReadonlySet<number>): Promise<void> {
  const products = selectProducts(trx, storeId, { ofPlans: false });
  const others = products.where('id', 'not in', [0, ...fileIds]);
  const before = await others
    .select('id')
    .where('position', '<', fileIds.size)
    .where('status', '<>', 'deleted')
    .limit(1)
    .execute();
  if (before.length === 0) return;
  await trx
    .updateTable('product')
    .set((eb) => ({ position: eb('position', '+', fileIds.size) }))
    .where('id', 'in', others.select('id'))
    .execute();
}

/**
 * Marks products that files listed before as deleted; their orders stay.
 * @param changed the keys of products that differ
 */
export async function saveFileProducts(
  trx: Trx,
  storeId: number,
  products: readonly FileProduct[],
  { changed, now, removes }: { changed: ReadonlySet<string>; now: string; removes: boolean },
): Promise<ProductChanges> {
  const saving = startSaving(trx, storeId, { by: 'server', at: now, reason: 'store file' });
  const all = await selectProducts(trx, storeId, { ofPlans: false })
    .selectAll()
    .orderBy('id')
    .execute();
  const rows = new Map(all.map((row) => [productKey(row), row]));
  const vendorIdOf = createVendorIds(all);
  const productIds = new Set<number>();
  const fileIds = new Set<number>();
  for (const [position, file] of products.entries()) {
    const { key } = file;
    const row = rows.get(key);
    rows.delete(key);
    if (row) fileIds.add(row.id);
    if (row && row.position === position && !changed.has(key)) continue;
    const columns = columnsOf(file, { position, vendorId: vendorIdOf(file.vendor) });
    const { product } = await saveProduct(saving, key, row, columns);
    fileIds.add(product.id);
    if (!changed.has(key)) continue;
    const images = file.pictures.map(({ file: url, alt }) => ({ url, alt }));
    await saveImages(trx, product.id, images);
    await saveSkus(saving, { id: product.id, key }, file.skus.map(toSourceSku), SKU_POLICY);
    productIds.add(product.id);
  }
  for (const { id, status, in_store_file } of rows.values()) {
    if (status === 'deleted' || !removes || in_store_file === 0) continue;
    await trx.updateTable('product').set({ status: 'deleted' }).where('id', '=', id).execute();
    productIds.add(id);
  }
  await placeOthers(trx, storeId, fileIds);
  await releaseKeywords(trx, storeId);
  const words = keywordsOf(products);
  await releaseTakenKeywords(trx, storeId, { fileIds, words });
  return { productIds, moves: saving.moves };
}
