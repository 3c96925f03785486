import type { Selectable } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { type StockMove, setStock } from '../cart/stock.ts';
import { type Change, placeOf, rowChanges } from '../staff/rules/changes.ts';
import { type Cause, openLedger } from '../stock/ledger.ts';
import type { ImportedSku } from './imported.ts';

type SkuRow = Selectable<Database['sku']>;

/** The columns of a variant, without its stock. */
const columnsOf = (sku: ImportedSku, position: number) => ({
  name: sku.name,
  price: sku.price,
  original_price: sku.originalPrice,
  free_shipping: sku.freeShipping ? (1 as const) : (0 as const),
  position,
});

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

/**
 * Removes a variant that the file no longer has; sets it to sold out if carts or orders refer to
 * it. Returns whether it is there still.
 */
export async function removeSku(trx: Trx, id: number, cause: Cause) {
  const moves = await setStock(trx, id, 0, cause);
  if (await isReferenced(trx, id)) return { moves, stays: true };
  await trx.deleteFrom('sku').where('id', '=', id).execute();
  return { moves: [], stays: false };
}

async function updateSku(
  trx: Trx,
  row: SkuRow,
  { sku, position, setsStock }: { sku: ImportedSku; position: number; setsStock: boolean },
  cause: Cause,
): Promise<StockMove[]> {
  const setsIt = setsStock && sku.stock !== null;
  const moves = setsIt ? await setStock(trx, row.id, sku.stock ?? 0, cause) : [];
  await trx.updateTable('sku').set(columnsOf(sku, position)).where('id', '=', row.id).execute();
  return moves;
}

interface ProductSkus {
  productId: number;
  /** For the places of changes. */
  handle: string;
  /** Whether variants that are there get the stock of the file. */
  setsStock: boolean;
  skus: readonly ImportedSku[];
  /** Whether to remove the product's other variants. */
  isWhole: boolean;
}

/**
 * Replaces a product's variants by the imported ones. Their stock is where new ones start; those that are
 * there get it only if that is wanted. If carts hold more than a variant's new stock, the latest holds are
 * released. Locks variants in the order of their ids, to avoid deadlocks.
 * @returns the moves of stock, to be published after the commit, and what changed
 */
export async function saveSkus(
  trx: Trx,
  product: ProductSkus,
  cause: Cause,
): Promise<{ moves: StockMove[]; changes: Change[] }> {
  const rows = await trx
    .selectFrom('sku')
    .selectAll()
    .where('product_id', '=', product.productId)
    .orderBy('id')
    .execute();
  const places = new Map(product.skus.map((sku, position) => [sku.key, { sku, position }]));
  const moves: StockMove[] = [];
  const changes: Change[] = [];
  const { handle, setsStock } = product;
  for (const row of rows) {
    const place = row.import_key === null ? undefined : places.get(row.import_key);
    const what = placeOf(handle, row.import_key ?? `sku-${row.id}`);
    if (place) {
      moves.push(...(await updateSku(trx, row, { ...place, setsStock }, cause)));
      const { position: _, ...columns } = columnsOf(place.sku, place.position);
      changes.push(...rowChanges(what, row, columns));
    } else if (product.isWhole) {
      const removed = await removeSku(trx, row.id, cause);
      moves.push(...removed.moves);
      // One that stays, sold out, goes once, not with every import.
      const isNew = row.stock > 0 || !removed.stays;
      if (isNew) changes.push({ kind: 'gone', what, before: JSON.stringify(row), after: null });
    }
    if (row.import_key !== null) places.delete(row.import_key);
  }
  for (const { sku, position } of places.values()) {
    const made = { product_id: product.productId, held: 0, import_key: sku.key };
    const columns = { ...made, ...columnsOf(sku, position), stock: sku.stock ?? 0 };
    const row = await trx
      .insertInto('sku')
      .values(columns)
      .returning(['id', 'stock'])
      .executeTakeFirstOrThrow();
    await openLedger(trx, [row], cause);
    changes.push(...rowChanges(placeOf(handle, sku.key), undefined, columns));
  }
  return { moves, changes };
}
