import type { Reply } from '../../../src/contract/schemas.ts';
import { grantAdd } from '../../../src/features/cart/rules/quantity.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../../visitor.ts';
import { type Cause, moverOf } from '../stock/ledger.ts';
import { refusalError } from './add.ts';
import { requireActive } from './orderable.ts';
import { countBought, findLine, type Line } from './queries.ts';
import { requireOnSale } from './sellable.ts';
import { holdStock, lockSku, releaseHold } from './stock.ts';
import { queueStock } from './stock-events.ts';
import { toCartItem } from './to-wire.ts';

/**
 * All or nothing.
 * @throws ApiError NOT_FOUND, CART_ITEM_EXPIRED, CART_NOT_EDITABLE, NOT_ON_SALE, SOLD_OUT,
 *   REACHED_BUYER_PURCHASABLE_LIMIT (also for more than one of a subscription)
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
    requireActive(line, now);
    await requireEditable(trx, line);
    const delta = quantity - line.quantity;
    const cause = { by: moverOf(owner), at: now };
    if (delta > 0) await holdMore(trx, owner, line, delta, cause);
    if (delta < 0) await releaseHold(trx, line.sku_id, -delta, cause);
    await trx
      .updateTable('cart_item')
      .set({ quantity, wanted_quantity: null })
      .where('id', '=', id)
      .execute();
    if (delta !== 0) {
      await queueStock({ trx, afterCommit, services }, [{ skuId: line.sku_id, taken: delta }]);
    }
    return toCartItem({ ...line, quantity, held: line.held + delta });
  });
}

/** @throws ApiError NOT_FOUND, CART_NOT_EDITABLE */
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
      await releaseHold(trx, skuId, quantity, { by: moverOf(owner), at: ended_at });
      await queueStock({ trx, afterCommit, services }, [{ skuId, taken: -quantity }]);
    }
    return { success: true };
  });
}

/** Reads the line again, because it may change before the lock. */
async function lockLine(trx: Trx, owner: Person, id: number): Promise<Line> {
  const seen = await findLine(trx, owner, id);
  if (seen === undefined) throw notFound();
  await lockSku(trx, seen.sku_id);
  const line = await findLine(trx, owner, id);
  if (line === undefined) throw notFound();
  return line;
}

/** Applies `buyer_editing_cart` to active items from live shows. Spec §3 Store. */
async function requireEditable(trx: Trx, line: Line): Promise<void> {
  if (line.state !== 'active' || line.added_from !== 'live') return;
  const { buyer_editing_cart } = await trx
    .selectFrom('store')
    .select('buyer_editing_cart')
    .where('id', '=', line.store_id)
    .executeTakeFirstOrThrow();
  if (buyer_editing_cart === 1) return;
  throw new ApiError(
    'CART_NOT_EDITABLE',
    'The store does not let buyers change items of a live show. Order the item, or wait until its hold expires.',
  );
}

/** Throws SOLD_OUT or REACHED_BUYER_PURCHASABLE_LIMIT unless all are granted. */
async function holdMore(trx: Trx, owner: Person, line: Line, pieces: number, cause: Cause) {
  requireOnSale({ ...line, status: line.product_status }, cause.at);
  if (line.subscription_frequency !== null) throw refusalError('limit');
  const salable = line.stock - line.held;
  const grant = grantAdd({
    requested: pieces,
    salable,
    limit: line.purchase_limit,
    already: await countBought(trx, owner, line.sku_id, cause.at),
  });
  if (grant.status === 'refused') throw refusalError(grant.reason);
  if (grant.status === 'partial') throw refusalError(salable < pieces ? 'sold_out' : 'limit');
  await holdStock(trx, line.sku_id, pieces, cause);
}
