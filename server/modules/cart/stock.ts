import { MAX_INTEGER } from '../../db/add-bounded.ts';
import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import { type Cause, recordMove } from '../stock/ledger.ts';

/*
 * `stock` counts the pieces a store owns, `held` the part in carts.
 *
 * A transaction locks a SKU before that SKU's cart items, and several SKUs in order of id, so
 * transactions cannot deadlock and rows read after the lock stay unchanged. Every move is in the
 * ledger: see `stock/ledger.ts`.
 */

/** `taken` is negative for a release. */
export interface StockMove {
  skuId: number;
  taken: number;
}

interface LockedSku {
  id: number;
  product_id: number;
  price: number;
  stock: number;
  held: number;
  purchase_limit: number | null;
}

const COLUMNS = ['id', 'product_id', 'price', 'stock', 'held', 'purchase_limit'] as const;

export const lockSku = (trx: Trx, skuId: number): Promise<LockedSku> =>
  trx
    .selectFrom('sku')
    .select(COLUMNS)
    .where('id', '=', skuId)
    .$call(lockRow)
    .executeTakeFirstOrThrow();

/** Returns undefined, without waiting, for a sold-out SKU. */
export const lockAvailableSku = (trx: Trx, skuId: number): Promise<LockedSku | undefined> =>
  trx
    .selectFrom('sku')
    .select(COLUMNS)
    .where('id', '=', skuId)
    .whereRef('stock', '>', 'held')
    .$call(lockRow)
    .executeTakeFirst();

export async function lockSkus(trx: Trx, skuIds: readonly number[]): Promise<void> {
  for (const id of new Set(skuIds.toSorted((a, b) => a - b))) await lockSku(trx, id);
}

/** A stock update that matches no row is a bug. */
function requireMoved<T>(after: T | undefined, what: string): T {
  if (after === undefined)
    throw new Error(`Stock could not be ${what}: the SKU and its carts disagree.`);
  return after;
}

/** Throws when fewer are left. */
export async function holdStock(trx: Trx, skuId: number, quantity: number, cause: Cause) {
  const row = await trx
    .updateTable('sku')
    .set((eb) => ({ held: eb('held', '+', quantity) }))
    .where('id', '=', skuId)
    .where((eb) => eb(eb('stock', '-', eb.ref('held')), '>=', quantity))
    .returning(['stock', 'held'])
    .executeTakeFirst();
  const after = requireMoved(row, 'held');
  const before = { ...after, held: after.held - quantity };
  await recordMove(trx, { ...cause, skuId, kind: 'hold', before, after });
}

/**
 * Throws when fewer are held.
 * @param kind `expire` when the hold has expired
 */
export async function releaseHold(
  trx: Trx,
  skuId: number,
  quantity: number,
  { kind = 'release', ...cause }: Cause & { kind?: 'release' | 'expire' },
): Promise<void> {
  const row = await trx
    .updateTable('sku')
    .set((eb) => ({ held: eb('held', '-', quantity) }))
    .where('id', '=', skuId)
    .where('held', '>=', quantity)
    .returning(['stock', 'held'])
    .executeTakeFirst();
  const after = requireMoved(row, 'released');
  const before = { ...after, held: after.held + quantity };
  await recordMove(trx, { ...cause, skuId, kind, before, after });
}

/** Throws when fewer are held. */
export async function sellStock(trx: Trx, skuId: number, quantity: number, cause: Cause) {
  const row = await trx
    .updateTable('sku')
    .set((eb) => ({ stock: eb('stock', '-', quantity), held: eb('held', '-', quantity) }))
    .where('id', '=', skuId)
    .where('held', '>=', quantity)
    .returning(['stock', 'held'])
    .executeTakeFirst();
  const after = requireMoved(row, 'sold');
  const before = { stock: after.stock + quantity, held: after.held + quantity };
  await recordMove(trx, { ...cause, skuId, kind: 'sell', before, after });
}

/** Stops at the largest number of the column, so that an order can always be canceled. */
export async function restock(trx: Trx, skuId: number, quantity: number, cause: Cause) {
  const before = await trx
    .selectFrom('sku')
    .select(['stock', 'held'])
    .where('id', '=', skuId)
    .$call(lockRow)
    .executeTakeFirst();
  if (!before) return;
  const stock = Math.min(before.stock + quantity, MAX_INTEGER);
  await trx.updateTable('sku').set({ stock }).where('id', '=', skuId).execute();
  await recordMove(trx, { ...cause, skuId, kind: 'restock', before, after: { ...before, stock } });
}

/**
 * When carts hold more, the newest lines lose pieces, shown as a shortage. Spec §4 cart item market
 * status.
 * @returns the move to publish; empty when the sellable stock is unchanged
 */
export async function setStock(
  trx: Trx,
  skuId: number,
  stock: number,
  cause: Cause,
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
    await takeFromLine(trx, line, pieces, cause.at);
    excess -= pieces;
  }
  if (sku.stock === stock && sku.held === held) return [];
  await trx.updateTable('sku').set({ stock, held }).where('id', '=', skuId).execute();
  await recordMove(trx, { ...cause, skuId, kind: 'set', before: sku, after: { stock, held } });
  const taken = sku.stock - sku.held - (stock - held);
  return taken === 0 ? [] : [{ skuId, taken }];
}

/** Records the wanted quantity of the shortened line. */
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
