import type { Reply } from '../../../src/contract/schemas.ts';
import { isoAfter } from '../../db/time.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { expireOwn } from './expire.ts';
import type { Owner } from './owner.ts';
import { selectLines } from './queries.ts';
import { toCartItem } from './to-wire.ts';

const TRASH_MS = 24 * 60 * 60 * 1000;

/**
 * The cart of an owner in a store. `trashed` are the items whose hold ended within the last day and
 * that the buyer has not cleared yet (confirmCart).
 */
export async function viewCart(
  services: Services,
  owner: Owner,
  slug: string,
): Promise<Reply<'getCart'>> {
  const { db, clock } = services;
  const store = await db
    .selectFrom('store')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (store === undefined) throw notFound();
  await expireOwn(services, owner);
  const own = selectLines(db)
    .where('cart_item.store_id', '=', store.id)
    .where(owner.column, '=', owner.id);
  const active = await own.where('cart_item.state', '=', 'active').execute();
  const trashed = await own
    .where('cart_item.state', '=', 'expired')
    .where('cart_item.ended_at', '>', isoAfter(clock(), -TRASH_MS))
    .execute();
  return { data: active.map(toCartItem), trashed: trashed.map(toCartItem) };
}

/** Clears expired items from `trashed`; ids of other items, or of other people's, change nothing. */
export async function confirmCart(
  { db }: Services,
  owner: Owner,
  itemIds: readonly number[],
): Promise<Reply<'confirmCart'>> {
  await db
    .updateTable('cart_item')
    .set({ state: 'deleted' })
    .where('id', 'in', [...itemIds])
    .where(owner.column, '=', owner.id)
    .where('state', '=', 'expired')
    .execute();
  return { success: true };
}
