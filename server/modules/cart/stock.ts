import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';

/*
 * How stock moves. `stock` counts the pieces a store owns, `held` those of them that are in carts.
 *
 * A transaction locks a SKU before it reads or writes that SKU's cart items, and locks several SKUs
 * in order of id. So two transactions never wait for each other, and what one reads after the lock
 * stays true until it commits.
 */

/** A change of what can still be bought: pieces taken, negative when they come back. */
export interface StockMove {
  skuId: number;
  taken: number;
}

/** A SKU that no other transaction can change until this one ends. */
interface LockedSku {
  id: number;
  product_id: number;
  stock: number;
  held: number;
  purchase_limit: number | null;
}

const COLUMNS = ['id', 'product_id', 'stock', 'held', 'purchase_limit'] as const;

/** Locks a SKU and returns it. Throws when there is none. */
export const lockSku = (trx: Trx, skuId: number): Promise<LockedSku> =>
  trx
    .selectFrom('sku')
    .select(COLUMNS)
    .where('id', '=', skuId)
    .$call(lockRow)
    .executeTakeFirstOrThrow();

/** Locks a SKU that has pieces left. Returns undefined, without waiting, when it is sold out. */
export const lockAvailableSku = (trx: Trx, skuId: number): Promise<LockedSku | undefined> =>
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

/**
 * Fails the transaction when a condition below did not hold. That is a bug, never a buyer's fault.
 */
function requireUpdated(rows: bigint, what: string): void {
  if (rows !== 1n) throw new Error(`Stock could not be ${what}: the books do not add up.`);
}

/** Holds pieces for a cart. Throws when fewer are left. */
export async function holdStock(trx: Trx, skuId: number, quantity: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sku')
    .set((eb) => ({ held: eb('held', '+', quantity) }))
    .where('id', '=', skuId)
    .where((eb) => eb(eb('stock', '-', eb.ref('held')), '>=', quantity))
    .executeTakeFirst();
  requireUpdated(numUpdatedRows, 'held');
}

/** Releases pieces that a cart held. Throws when fewer are held. */
export async function releaseHold(trx: Trx, skuId: number, quantity: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sku')
    .set((eb) => ({ held: eb('held', '-', quantity) }))
    .where('id', '=', skuId)
    .where('held', '>=', quantity)
    .executeTakeFirst();
  requireUpdated(numUpdatedRows, 'released');
}

/** Turns held pieces into sold ones. Throws when fewer are held. */
export async function sellStock(trx: Trx, skuId: number, quantity: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sku')
    .set((eb) => ({ stock: eb('stock', '-', quantity), held: eb('held', '-', quantity) }))
    .where('id', '=', skuId)
    .where('held', '>=', quantity)
    .executeTakeFirst();
  requireUpdated(numUpdatedRows, 'sold');
}

/** Puts pieces of an order back in stock. */
export async function restock(trx: Trx, skuId: number, quantity: number): Promise<void> {
  await trx
    .updateTable('sku')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', skuId)
    .execute();
}

/**
 * Sets how many pieces of a SKU the store owns. When carts hold more than that, the newest cart
 * lines lose pieces, which their buyers see as a shortage. Spec §4 cart item market status.
 * @returns the move to publish after the commit; empty when nothing changed for buyers
 */
export async function setStock(
  trx: Trx,
  skuId: number,
  stock: number,
  now: string,
): Promise<StockMove[]> {
  const sku = await lockSku(trx, skuId);
  let excess = Math.max(0, sku.held - stock);
  const held = sku.held - excess;
  const lines = await trx
    .selectFrom('cart_item')
    .select(['id', 'quantity', 'wanted_quantity'])
    .where('sku_id', '=', skuId)
    .where('state', '=', 'active')
    .orderBy('id', 'desc')
    .execute();
  for (const line of lines) {
    if (excess === 0) break;
    const pieces = Math.min(excess, line.quantity);
    await takeFromLine(trx, line, pieces, now);
    excess -= pieces;
  }
  await trx.updateTable('sku').set({ stock, held }).where('id', '=', skuId).execute();
  const taken = sku.stock - sku.held - (stock - held);
  return taken === 0 ? [] : [{ skuId, taken }];
}

/** Takes some or all pieces out of a cart line, and records how many its buyer wanted. */
async function takeFromLine(
  trx: Trx,
  line: { id: number; quantity: number; wanted_quantity: number | null },
  pieces: number,
  now: string,
): Promise<void> {
  const wanted_quantity = line.wanted_quantity ?? line.quantity;
  const left = line.quantity - pieces;
  await trx
    .updateTable('cart_item')
    .set(
      left > 0
        ? { quantity: left, wanted_quantity }
        : { state: 'expired', ended_at: now, wanted_quantity },
    )
    .where('id', '=', line.id)
    .execute();
}
