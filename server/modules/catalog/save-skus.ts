import { GONE } from '../../../src/contract/store-file/fields.ts';
import type { Trx } from '../../db/db.ts';
import { setStock } from '../cart/stock.ts';
import { placeOf, rowChanges } from '../staff/rules/changes.ts';
import { openLedger } from '../stock/ledger.ts';
import { type SkuRow, skuKey } from './rows.ts';
import { hasChanges, type Saving } from './save-product.ts';

type Columns = Partial<SkuRow> & Pick<SkuRow, 'name' | 'price' | 'original_price'>;

export interface SourceSku {
  key: string;
  columns: Columns;
  /** Null: unknown to the source. */
  stock: number | null;
}

/** Rules for SKUs that exist; new ones get the source's stock. */
export interface SkuPolicy {
  keyOf: (row: SkuRow) => string | null;
  stock: 'keep' | 'set';
  /** `mark` lets a later file or import restore SKUs under their key. */
  unlisted: 'keep' | 'remove' | 'mark';
}

interface Product {
  id: number;
  key: string;
}

export async function insertSku(
  saving: Saving,
  product: Product,
  { key, columns, stock }: SourceSku,
): Promise<SkuRow> {
  const values = {
    free_shipping: 0 as const,
    position: 0,
    ...columns,
    product_id: product.id,
    import_key: key,
    stock: stock ?? 0,
    held: 0,
  };
  const { trx, cause } = saving;
  const row = await trx.insertInto('sku').values(values).returningAll().executeTakeFirstOrThrow();
  await openLedger(trx, [row], cause);
  saving.changes.push(...rowChanges(placeOf(product.key, key), undefined, values));
  return row;
}

/** Returns whether any column differed. */
export async function updateSku(
  { trx, changes }: Saving,
  product: Product,
  row: SkuRow,
  columns: Partial<SkuRow>,
): Promise<boolean> {
  if (!hasChanges(row, columns)) return false;
  const { position: _, import_key: __, ...logged } = columns;
  changes.push(...rowChanges(placeOf(product.key, skuKey(row)), row, logged));
  await trx.updateTable('sku').set(columns).where('id', '=', row.id).execute();
  return true;
}

async function isReferenced(trx: Trx, id: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('cart_item')
    .select('id')
    .where('sku_id', '=', id)
    .union(trx.selectFrom('order_item').select('id').where('sku_id', '=', id))
    .union(trx.selectFrom('subscription_plan').select('id').where('sku_id', '=', id))
    .execute();
  return rows.length > 0;
}

/** Sets a SKU to sold out instead when carts, orders or plans refer to it. */
async function removeSku(saving: Saving, product: Product, row: SkuRow, marks: boolean) {
  const { trx, cause, changes } = saving;
  const moves = await setStock(trx, row.id, 0, cause);
  const stays = await isReferenced(trx, row.id);
  // Otherwise every import would log a sold-out SKU.
  if (row.stock > 0 || !stays) {
    const what = placeOf(product.key, row.import_key ?? `sku-${row.id}`);
    changes.push({ kind: 'gone', what, before: JSON.stringify(row), after: null });
  }
  if (!stays) {
    await trx.deleteFrom('sku').where('id', '=', row.id).execute();
    return;
  }
  saving.moves.push(...moves);
  if (!marks) return;
  const mark = { import_key: `${GONE}${row.import_key ?? skuKey(row)}` };
  await trx.updateTable('sku').set(mark).where('id', '=', row.id).execute();
}

/** As its source wrote it, whatever another source folds it to. */
export const ownKey = ({ import_key: key }: Pick<SkuRow, 'import_key'>): string | null =>
  key?.startsWith(GONE) ? key.slice(GONE.length) : key;

/** Handles SKUs in order of id, to avoid deadlocks. Releases the newest holds above a new stock. */
export async function saveSkus(
  saving: Saving,
  product: Product,
  skus: readonly SourceSku[],
  policy: SkuPolicy,
): Promise<void> {
  const rows = await saving.trx
    .selectFrom('sku')
    .selectAll()
    .where('product_id', '=', product.id)
    .orderBy('id')
    .execute();
  const marks = policy.unlisted === 'mark';
  const storedKeys = new Set(rows.map(policy.keyOf));
  const missing = new Map(
    skus.map(({ columns, ...sku }, position) => [
      sku.key,
      { ...sku, columns: { ...columns, position } },
    ]),
  );
  for (const row of rows) {
    const stored = policy.keyOf(row) ?? undefined;
    const isMarked = stored?.startsWith(GONE);
    const key = isMarked ? stored?.slice(GONE.length) : stored;
    // A SKU with the key precedes a removed one.
    const isShadowed = isMarked && storedKeys.has(key ?? null);
    const sku = key === undefined || isShadowed ? undefined : missing.get(key);
    if (sku) {
      missing.delete(sku.key);
      await updateSku(saving, product, row, { ...sku.columns, import_key: ownKey(row) ?? sku.key });
      if (sku.stock !== null && (isMarked || policy.stock === 'set'))
        saving.moves.push(...(await setStock(saving.trx, row.id, sku.stock, saving.cause)));
    } else if (!isMarked && policy.unlisted !== 'keep') {
      await removeSku(saving, product, row, marks);
    }
  }
  for (const sku of missing.values()) await insertSku(saving, product, sku);
}
