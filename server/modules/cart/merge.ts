import type { Trx } from '../../db/db.ts';
import { nowIso } from '../../db/time.ts';
import { asGuest, asMember, type Person } from '../../visitor.ts';
import { cartOwnerColumn } from './owner.ts';
import { countBought } from './queries.ts';
import { giveBackStock, lockSku, lockSkus } from './stock.ts';

const selectActive = (trx: Trx, owner: Person) =>
  trx
    .selectFrom('cart_item')
    .selectAll()
    .where(cartOwnerColumn(owner), '=', owner.id)
    .where('state', '=', 'active')
    .orderBy('id');

type Item = Awaited<ReturnType<ReturnType<typeof selectActive>['execute']>>[number];

/** What of a guest's line the member may keep under the purchase limit. */
async function allowed(trx: Trx, item: Item, member: Person, now: string): Promise<number> {
  const { purchase_limit: limit } = await lockSku(trx, item.sku_id);
  if (limit === null) return item.quantity;
  const bought = await countBought(trx, member, item.sku_id, now);
  return Math.max(0, Math.min(item.quantity, limit - bought));
}

const findSame = (trx: Trx, item: Item, member: Person) =>
  selectActive(trx, member)
    .where('sku_id', '=', item.sku_id)
    .where('store_id', '=', item.store_id)
    .where('added_from', '=', item.added_from)
    .where('post_id', item.post_id === null ? 'is' : '=', item.post_id)
    .executeTakeFirst();

async function drop(trx: Trx, item: Item, now: string): Promise<void> {
  await trx
    .updateTable('cart_item')
    .set({ state: 'deleted', ended_at: now })
    .where('id', '=', item.id)
    .execute();
}

async function mergeItem(trx: Trx, item: Item, member: Person, now: string): Promise<void> {
  const quantity = await allowed(trx, item, member, now);
  if (quantity < item.quantity) await giveBackStock(trx, item.sku_id, item.quantity - quantity);
  if (quantity === 0) return drop(trx, item, now);
  const same = await findSame(trx, item, member);
  if (same === undefined) {
    await trx
      .updateTable('cart_item')
      .set({ user_id: member.id, guest_id: null, quantity })
      .where('id', '=', item.id)
      .execute();
    return;
  }
  const later = [same.expires_at, item.expires_at]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  await trx
    .updateTable('cart_item')
    .set((eb) => ({ quantity: eb('quantity', '+', quantity), expires_at: later ?? null }))
    .where('id', '=', same.id)
    .execute();
  await drop(trx, item, now);
}

/**
 * Gives a guest's cart to the member they signed in as, in the sign-in's own transaction. The same
 * SKU from the same place becomes one line; what the purchase limit does not allow is given back.
 * What expired goes along, so that its notice is still seen.
 */
export async function mergeGuestCart(trx: Trx, guestId: number, userId: number): Promise<void> {
  const guest = asGuest(guestId);
  const member = asMember(userId);
  const now = nowIso();
  const seen = await selectActive(trx, guest).execute();
  await lockSkus(
    trx,
    seen.map((item) => item.sku_id),
  );
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
