import type { Selectable } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { type StockMove, setStock } from '../cart/stock.ts';
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
 * it.
 */
export async function removeSku(trx: Trx, id: number, cause: Cause): Promise<StockMove[]> {
  const moves = await setStock(trx, id, 0, cause);
  if (await isReferenced(trx, id)) return moves;
  await trx.deleteFrom('sku').where('id', '=', id).execute();
  return [];
}

async function updateSku(
  trx: Trx,
  row: SkuRow,
  { sku, position }: { sku: ImportedSku; position: number },
  cause: Cause,
): Promise<StockMove[]> {
  const moves = sku.stock === null ? [] : await setStock(trx, row.id, sku.stock, cause);
  await trx.updateTable('sku').set(columnsOf(sku, position)).where('id', '=', row.id).execute();
  return moves;
}

interface ProductSkus {
  productId: number;
  skus: readonly ImportedSku[];
  /** Whether to remove the product's other variants. */
  isWhole: boolean;
}

/**
 * Replaces a product's variants by the imported ones. If carts hold more than a variant's new
 * stock, the latest holds are released. Locks variants in the order of their ids, to avoid
 * deadlocks.
 * @returns the changes of stock, to be published after the commit.
 */
export async function saveSkus(trx: Trx, product: ProductSkus, cause: Cause): Promise<StockMove[]> {
  const rows = await trx
    .selectFrom('sku')
    .selectAll()
    .where('product_id', '=', product.productId)
    .orderBy('id')
    .execute();
  const places = new Map(product.skus.map((sku, position) => [sku.key, { sku, position }]));
  const moves: StockMove[] = [];
  for (const row of rows) {
    const place = row.import_key === null ? undefined : places.get(row.import_key);
    if (place) moves.push(...(await updateSku(trx, row, place, cause)));
    else if (product.isWhole) moves.push(...(await removeSku(trx, row.id, cause)));
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
  }
  return moves;
}
