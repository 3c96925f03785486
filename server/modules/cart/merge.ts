import type { Trx } from '../../db/db.ts';
import { nowIso } from '../../db/time.ts';
import { asGuest, asMember, type Person } from '../../visitor.ts';
import { moverOf } from '../stock/ledger.ts';
import { cartOwnerColumn, countBought } from './queries.ts';
import { lockSku, lockSkus, releaseHold } from './stock.ts';

/**
 * Runs in the transaction of the sign-in. Releases pieces above the purchase limit. Expired items
 * move too and stay in `trashed`.
 */
export async function mergeGuestCart(trx: Trx, guestId: number, userId: number): Promise<void> {
  const guest = asGuest(guestId);
  const member = asMember(userId);
  const now = nowIso();
  const items = await selectActive(trx, guest).execute();
  const skuIds = items.map((item) => item.sku_id);
  await lockSkus(trx, skuIds);
  // Items may have changed before the lock.
  for (const item of await selectActive(trx, guest).execute()) {
    await mergeItem(trx, item, member, now);
  }
  await trx
    .updateTable('cart_item')
    .set({ user_id: userId, guest_id: null })
    .where('guest_id', '=', guestId)
    .where('state', '=', 'expired')
    .execute();
}

const selectActive = (trx: Trx, owner: Person) =>
  trx
    .selectFrom('cart_item')
    .selectAll()
    .where(cartOwnerColumn(owner), '=', owner.id)
    .where('state', '=', 'active')
    .orderBy('id');

type Item = Awaited<ReturnType<ReturnType<typeof selectActive>['execute']>>[number];

async function mergeItem(trx: Trx, item: Item, member: Person, now: string): Promise<void> {
  const quantity = await allowedQuantity(trx, item, member, now);
  if (quantity < item.quantity) {
    const cause = { by: moverOf(member), at: now };
    await releaseHold(trx, item.sku_id, item.quantity - quantity, cause);
  }
  if (quantity === 0) return deleteItem(trx, item, now);
  const same = await findSameItem(trx, item, member);
  if (same === undefined) {
    await trx
      .updateTable('cart_item')
      .set({ user_id: member.id, guest_id: null, quantity })
      .where('id', '=', item.id)
      .execute();
    return;
  }
  // A merge must not renew a hold.
  const earlier = [same.expires_at, item.expires_at]
    .filter((at) => at !== null)
    .sort()
    .at(0);
  await trx
    .updateTable('cart_item')
    .set((eb) => ({ quantity: eb('quantity', '+', quantity), expires_at: earlier ?? null }))
    .where('id', '=', same.id)
    .execute();
  await deleteItem(trx, item, now);
}

async function allowedQuantity(trx: Trx, item: Item, member: Person, now: string) {
  const { purchase_limit: limit } = await lockSku(trx, item.sku_id);
  if (limit === null) return item.quantity;
  const bought = await countBought(trx, member, item.sku_id, now);
  return Math.max(0, Math.min(item.quantity, limit - bought));
}

const findSameItem = (trx: Trx, item: Item, member: Person) =>
  selectActive(trx, member)
    .where('sku_id', '=', item.sku_id)
    .where('store_id', '=', item.store_id)
    .where('added_from', '=', item.added_from)
    .where('post_id', item.post_id === null ? 'is' : '=', item.post_id)
    .executeTakeFirst();

async function deleteItem(trx: Trx, item: Item, now: string): Promise<void> {
  await trx
    .updateTable('cart_item')
    .set({ state: 'deleted', ended_at: now })
    .where('id', '=', item.id)
    .execute();
}
