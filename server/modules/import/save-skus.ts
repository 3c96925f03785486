import type { Selectable } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import type { StockMove } from '../cart/announce.ts';
import { setStock } from '../cart/set-stock.ts';
import { lockSku } from '../cart/stock.ts';
import type { ImportedSku } from './imported.ts';

type SkuRow = Selectable<Database['sku']>;

/** What a file says of a variant, but for its stock. */
const columnsOf = (sku: ImportedSku, position: number) => ({
  name: sku.name,
  price: sku.price,
  original_price: sku.originalPrice,
  free_shipping: sku.freeShipping ? (1 as const) : (0 as const),
  position,
});

async function isReferred(trx: Trx, id: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('cart_item')
    .select('id')
    .where('sku_id', '=', id)
    .union(trx.selectFrom('order_item').select('id').where('sku_id', '=', id))
    .union(trx.selectFrom('subscription_plan').select('id').where('sku_id', '=', id))
    .execute();
  return rows.length > 0;
}

/** A variant the file has no longer: gone, or sold out where a cart or an order still points at it. */
async function retire(trx: Trx, id: number, now: string): Promise<StockMove[]> {
  await lockSku(trx, id);
  if (await isReferred(trx, id)) return setStock(trx, id, 0, now);
  await trx.deleteFrom('sku').where('id', '=', id).execute();
  return [];
}

async function change(
  trx: Trx,
  row: SkuRow,
  { sku, position }: { sku: ImportedSku; position: number },
  now: string,
): Promise<StockMove[]> {
  const moves = sku.stock === null ? [] : await setStock(trx, row.id, sku.stock, now);
  await trx.updateTable('sku').set(columnsOf(sku, position)).where('id', '=', row.id).execute();
  return moves;
}

interface Given {
  productId: number;
  skus: readonly ImportedSku[];
  /** Whether a variant that is not among them is gone. */
  isWhole: boolean;
}

/**
 * Brings a product's variants to what a file says. One that carts hold keeps its buyers: with less stock
 * than they hold, the last to come give theirs back. Variants are locked in order of id.
 * @returns what stock moved, to be announced after the commit.
 */
export async function saveSkus(trx: Trx, given: Given, now: string): Promise<StockMove[]> {
  const rows = await trx
    .selectFrom('sku')
    .selectAll()
    .where('product_id', '=', given.productId)
    .orderBy('id')
    .execute();
  const places = new Map(given.skus.map((sku, position) => [sku.key, { sku, position }]));
  const moves: StockMove[] = [];
  for (const row of rows) {
    const place = row.import_key === null ? undefined : places.get(row.import_key);
    if (place) moves.push(...(await change(trx, row, place, now)));
    else if (given.isWhole) moves.push(...(await retire(trx, row.id, now)));
    if (row.import_key !== null) places.delete(row.import_key);
  }
  for (const { sku, position } of places.values()) {
    const made = { product_id: given.productId, held: 0, import_key: sku.key };
    const columns = { ...made, ...columnsOf(sku, position), stock: sku.stock ?? 0 };
    await trx.insertInto('sku').values(columns).execute();
  }
  return moves;
}
