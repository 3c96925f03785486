import type { Trx } from '../../db/db.ts';
import type { StockMove } from './announce.ts';
import { lockSku } from './stock.ts';

interface Held {
  id: number;
  quantity: number;
  wanted_quantity: number | null;
}

/** Takes pieces out of a cart line, all of them or some, and notes what the buyer had wanted. */
async function cut(trx: Trx, line: Held, pieces: number, now: string): Promise<void> {
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

/**
 * Says how many pieces of a SKU the store owns. Where carts hold more than that, the last to come give
 * theirs back, and are told so as a shortage. Spec §4 cart item market status.
 * @returns what moved, to be announced after the commit.
 */
export async function setStock(
  trx: Trx,
  skuId: number,
  stock: number,
  now: string,
): Promise<StockMove[]> {
  const sku = await lockSku(trx, skuId);
  let over = Math.max(0, sku.held - stock);
  const held = sku.held - over;
  const lines = await trx
    .selectFrom('cart_item')
    .select(['id', 'quantity', 'wanted_quantity'])
    .where('sku_id', '=', skuId)
    .where('state', '=', 'active')
    .orderBy('id', 'desc')
    .execute();
  for (const line of lines) {
    if (over === 0) break;
    const pieces = Math.min(over, line.quantity);
    await cut(trx, line, pieces, now);
    over -= pieces;
  }
  await trx.updateTable('sku').set({ stock, held }).where('id', '=', skuId).execute();
  const taken = sku.stock - sku.held - (stock - held);
  return taken === 0 ? [] : [{ skuId, taken }];
}
