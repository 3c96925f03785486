import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';

/*
 * How stock moves. Whoever touches a cart item locks its SKU first, and several SKUs in order of id:
 * so two of them never wait for each other, and what is read after the lock stays true to the commit.
 */

/** A SKU that no other transaction can move until this one ends. */
export interface LockedSku {
  id: number;
  product_id: number;
  stock: number;
  held: number;
  purchase_limit: number | null;
}

const COLUMNS = ['id', 'product_id', 'stock', 'held', 'purchase_limit'] as const;

/** Locks a SKU and reads it. */
export const lockSku = (trx: Trx, skuId: number): Promise<LockedSku> =>
  trx
    .selectFrom('sku')
    .select(COLUMNS)
    .where('id', '=', skuId)
    .$call(lockRow)
    .executeTakeFirstOrThrow();

/** Locks a SKU that has something left; undefined, without waiting or writing, when it has not. */
export const lockSalableSku = (trx: Trx, skuId: number): Promise<LockedSku | undefined> =>
  trx
    .selectFrom('sku')
    .select(COLUMNS)
    .where('id', '=', skuId)
    .whereRef('stock', '>', 'held')
    .$call(lockRow)
    .executeTakeFirst();

/** Locks several SKUs in order of id. */
export async function lockSkus(trx: Trx, skuIds: readonly number[]): Promise<void> {
  for (const id of new Set(skuIds.toSorted((a, b) => a - b))) await lockSku(trx, id);
}

/** Fails the transaction when a move would break the books: that is a bug, never a buyer's fault. */
function mustMove(rows: bigint, what: string): void {
  if (rows !== 1n) throw new Error(`Stock could not be ${what}: the books do not add up.`);
}

/** Takes pieces for a cart. The condition holds even where the caller miscounted. */
export async function holdStock(trx: Trx, skuId: number, quantity: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sku')
    .set((eb) => ({ held: eb('held', '+', quantity) }))
    .where('id', '=', skuId)
    .where((eb) => eb(eb('stock', '-', eb.ref('held')), '>=', quantity))
    .executeTakeFirst();
  mustMove(numUpdatedRows, 'held');
}

/** Gives pieces of a cart back. */
export async function giveBackStock(trx: Trx, skuId: number, quantity: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sku')
    .set((eb) => ({ held: eb('held', '-', quantity) }))
    .where('id', '=', skuId)
    .where('held', '>=', quantity)
    .executeTakeFirst();
  mustMove(numUpdatedRows, 'given back');
}

/** Turns held pieces into sold ones. What is held is always in stock: the table itself says so. */
export async function sellStock(trx: Trx, skuId: number, quantity: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sku')
    .set((eb) => ({ stock: eb('stock', '-', quantity), held: eb('held', '-', quantity) }))
    .where('id', '=', skuId)
    .where('held', '>=', quantity)
    .executeTakeFirst();
  mustMove(numUpdatedRows, 'sold');
}
