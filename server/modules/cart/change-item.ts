import type { Reply } from '../../../src/contract/schemas.ts';
import { grantAdd } from '../../../src/features/cart/rules/quantity.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../../visitor.ts';
import { announceStock } from './announce.ts';
import { requireRunning } from './orderable.ts';
import { countBought, findLine, type Line } from './queries.ts';
import { refusal } from './refusal.ts';
import { canEditItem } from './rules/can-edit.ts';
import { requireOnSale } from './sellable.ts';
import { giveBackStock, holdStock, lockSku } from './stock.ts';
import { toCartItem } from './to-wire.ts';

/**
 * Throws CART_NOT_EDITABLE for what the store does not let its buyers change. Spec §3 buyer_editing_cart.
 * What has expired is not claimed any more, so it can always be cleared.
 */
async function requireEditable(trx: Trx, line: Line): Promise<void> {
  if (line.state !== 'active') return;
  const { buyer_editing_cart } = await trx
    .selectFrom('store')
    .select('buyer_editing_cart')
    .where('id', '=', line.store_id)
    .executeTakeFirstOrThrow();
  if (canEditItem({ addedFrom: line.added_from }, buyer_editing_cart === 1)) return;
  throw new ApiError(
    'CART_NOT_EDITABLE',
    'The store does not let buyers change what they claimed in a live show. Order it, or let its hold end.',
  );
}

/** Finds an own line and locks its SKU; what is read after the lock is what counts. */
async function lockLine(trx: Trx, owner: Person, id: number): Promise<Line> {
  const seen = await findLine(trx, owner, id);
  if (seen === undefined) throw notFound();
  await lockSku(trx, seen.sku_id);
  const line = await findLine(trx, owner, id);
  if (line === undefined) throw notFound();
  return line;
}

/** Holds what a line grows by. Throws SOLD_OUT or REACHED_BUYER_PURCHASABLE_LIMIT when it can't have all of it. */
async function grow(trx: Trx, owner: Person, line: Line, by: number, now: string): Promise<void> {
  requireOnSale({ ...line, status: line.product_status }, now);
  if (line.subscription_frequency !== null) throw refusal('limit');
  const salable = line.stock - line.held;
  const grant = grantAdd({
    requested: by,
    salable,
    limit: line.purchase_limit,
    already: await countBought(trx, owner, line.sku_id, now),
  });
  if (grant.status === 'refused') throw refusal(grant.reason);
  if (grant.status === 'partial') throw refusal(salable < by ? 'sold_out' : 'limit');
  await holdStock(trx, line.sku_id, by);
}

/**
 * Sets the quantity of an item, holding or giving back the difference. All or nothing.
 * @throws ApiError NOT_FOUND, CART_ITEM_EXPIRED, CART_NOT_EDITABLE, NOT_ON_SALE, SOLD_OUT,
 *   REACHED_BUYER_PURCHASABLE_LIMIT, also for more than one of a subscription
 */
export async function updateCartItem(
  services: Services,
  owner: Person,
  id: number,
  quantity: number,
): Promise<Reply<'updateCartItem'>> {
  const now = isoOf(services.clock());
  return withTransaction(services.db, async (trx, afterCommit) => {
    const line = await lockLine(trx, owner, id);
    if (line.state === 'deleted' || line.state === 'ordered') throw notFound();
    requireRunning(line, now);
    await requireEditable(trx, line);
    const delta = quantity - line.quantity;
    if (delta > 0) await grow(trx, owner, line, delta, now);
    if (delta < 0) await giveBackStock(trx, line.sku_id, -delta);
    await trx
      .updateTable('cart_item')
      .set({ quantity, wanted_quantity: null })
      .where('id', '=', id)
      .execute();
    if (delta !== 0) {
      afterCommit(() => announceStock(services, [{ skuId: line.sku_id, taken: delta }]));
    }
    return toCartItem({ ...line, quantity, held: line.held + delta });
  });
}

/**
 * Takes an item out of the cart and gives its stock back.
 * @throws ApiError NOT_FOUND when it is not in it, CART_NOT_EDITABLE
 */
export async function deleteCartItem(
  services: Services,
  owner: Person,
  id: number,
): Promise<Reply<'deleteCartItem'>> {
  const ended_at = isoOf(services.clock());
  return withTransaction(services.db, async (trx, afterCommit) => {
    const line = await lockLine(trx, owner, id);
    if (line.state !== 'active' && line.state !== 'expired') throw notFound();
    await requireEditable(trx, line);
    const { state, sku_id: skuId, quantity } = line;
    await trx
      .updateTable('cart_item')
      .set({ state: 'deleted', ended_at })
      .where('id', '=', id)
      .execute();
    if (state === 'active') {
      await giveBackStock(trx, skuId, quantity);
      afterCommit(() => announceStock(services, [{ skuId, taken: -quantity }]));
    }
    return { success: true };
  });
}
