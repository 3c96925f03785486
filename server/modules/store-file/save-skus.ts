import { GONE } from '../../../src/contract/store-file/fields.ts';
import type { FileSku } from '../../../src/contract/store-file/store-file.ts';
import type { Trx } from '../../db/db.ts';
import { type StockMove, setStock } from '../cart/stock.ts';
import { removeSku } from '../import/save-skus.ts';
import { type Cause, openLedger } from '../stock/ledger.ts';
import { type SkuRow, skuKey } from './rows.ts';

/** The columns of a variant that its file says, without the stock. */
const columnsOf = (sku: FileSku, position: number) => ({
  name: sku.name,
  price: sku.price,
  original_price: sku.list_price,
  purchase_limit: sku.limit,
  free_shipping: (sku.free_shipping ? 1 : 0) as 0 | 1,
  note: sku.note,
  keyword: sku.keyword,
  import_key: sku.key,
  position,
});

/** Updates a variant. Its stock stays, unless it was gone and comes back. */
async function update(
  trx: Trx,
  row: SkuRow,
  { sku, position }: { sku: FileSku; position: number },
  cause: Cause,
): Promise<StockMove[]> {
  const columns = columnsOf(sku, position);
  await trx.updateTable('sku').set(columns).where('id', '=', row.id).execute();
  const comesBack = row.import_key?.startsWith(GONE) ?? false;
  return comesBack ? setStock(trx, row.id, sku.stock, cause) : [];
}

/** Deletes a variant that the file no longer has, or marks it where carts or orders refer to it. */
async function remove(trx: Trx, row: SkuRow, cause: Cause): Promise<StockMove[]> {
  const { moves } = await removeSku(trx, row.id, cause);
  const mark = { import_key: `${GONE}${skuKey(row)}` };
  await trx.updateTable('sku').set(mark).where('id', '=', row.id).execute();
  return moves;
}

/**
 * Makes a product's variants those of its file, in the order of their ids, to avoid deadlocks. The stock
 * of a file is a starting value.
 * @returns the changes of stock, to be published after the commit
 */
export async function saveFileSkus(
  trx: Trx,
  productId: number,
  skus: readonly FileSku[],
  now: string,
): Promise<StockMove[]> {
  const rows = await trx
    .selectFrom('sku')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();
  const left = new Map(skus.map((sku, position) => [sku.key, { sku, position }]));
  const known = new Set(rows.map(skuKey));
  const moves: StockMove[] = [];
  const cause: Cause = { by: 'server', at: now, reason: 'store file' };
  for (const row of rows) {
    const key = skuKey(row);
    const isGone = key.startsWith(GONE);
    const wantedKey = isGone ? key.slice(GONE.length) : key;
    // A variant that is there goes before one that was gone under the same key.
    const place = isGone && known.has(wantedKey) ? undefined : left.get(wantedKey);
    if (place) {
      moves.push(...(await update(trx, row, place, cause)));
      left.delete(wantedKey);
    } else if (!isGone) moves.push(...(await remove(trx, row, cause)));
  }
  for (const { sku, position } of left.values()) {
    const columns = { ...columnsOf(sku, position), product_id: productId, held: 0 };
    const row = await trx
      .insertInto('sku')
      .values({ ...columns, stock: sku.stock })
      .returning(['id', 'stock'])
      .executeTakeFirstOrThrow();
    await openLedger(trx, [row], cause);
  }
  return moves;
}
