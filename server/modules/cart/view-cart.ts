import type { ParsedQuery, Reply } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import { isoAfter } from '../../db/time.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../../visitor.ts';
import { requireStore } from '../store/queries.ts';
import { expireOwn } from './expire.ts';
import { cartOwnerColumn } from './owner.ts';
import { ownerName } from './owner-name.ts';
import { type Line, selectLines } from './queries.ts';
import { toCartItem } from './to-wire.ts';

const TRASH_MS = 24 * 60 * 60 * 1000;

/** What stands in an owner's cart in a store, subscriptions and the rest apart. */
const selectOwn = (db: Db, owner: Person, storeId: number, type?: 'subscription') =>
  selectLines(db)
    .where('cart_item.store_id', '=', storeId)
    .where(cartOwnerColumn(owner), '=', owner.id)
    .where('sku.subscription_frequency', type === 'subscription' ? 'is not' : 'is', null);

/** Items that left the cart within the last day and that the buyer has not cleared yet (confirmCart). */
const selectTrashed = (lines: ReturnType<typeof selectOwn>, now: Date) =>
  lines
    .where('cart_item.state', '=', 'expired')
    .where('cart_item.ended_at', '>', isoAfter(now, -TRASH_MS));

/** Both halves of a cart, what has expired freed before. Throws NOT_FOUND for an unknown store. */
export async function readCart(
  services: Services,
  owner: Person,
  slug: string,
  type?: 'subscription',
): Promise<{ storeId: number; active: Line[]; trashed: Line[] }> {
  const { db, clock } = services;
  const store = await requireStore(db, slug);
  await expireOwn(services, owner);
  const own = selectOwn(db, owner, store.id, type);
  return {
    storeId: store.id,
    active: await own.where('cart_item.state', '=', 'active').execute(),
    trashed: await selectTrashed(own, clock()).execute(),
  };
}

/** The cart of an owner in a store. With type=subscription, the subscriptions in it instead. Spec §7. */
export async function viewCart(
  services: Services,
  owner: Person,
  slug: string,
  { type }: ParsedQuery<'getCart'>,
): Promise<Reply<'getCart'>> {
  const { storeId, active, trashed } = await readCart(services, owner, slug, type);
  const isMember = owner.type === 'member';
  return {
    cart: {
      // One's only cart in the store, so it has the store's id.
      id: storeId,
      items: active.map((line) => line.id),
      store_id: storeId,
      user_id: isMember ? owner.id : null,
      source_type: isMember ? 'ennichi' : 'guest',
      source_id: owner.id,
      source_name: await ownerName(services.db, owner),
    },
    data: active.map(toCartItem),
    trashed: trashed.map(toCartItem),
  };
}

/** When a cart changes by time alone: an item's hold ends, or one that is gone has been shown for a day. */
export const cartChanges = ({ data, trashed }: Reply<'getCart'>): (string | null)[] => [
  ...data.map((item) => item.expires_at),
  ...trashed.map(({ deleted_at }) => deleted_at && isoAfter(new Date(deleted_at), TRASH_MS)),
];

/**
 * Notes that the buyer has seen it: expired items leave `trashed`, and a shortage is told no more. Ids of
 * other items, or of other people's, change nothing. Spec §7 confirmation.
 */
export async function confirmCart(
  { db }: Services,
  owner: Person,
  itemIds: readonly number[],
): Promise<Reply<'confirmCart'>> {
  const own = db
    .updateTable('cart_item')
    .where('id', 'in', [...itemIds])
    .where(cartOwnerColumn(owner), '=', owner.id);
  await own.set({ state: 'deleted' }).where('state', '=', 'expired').execute();
  await own.set({ wanted_quantity: null }).where('state', '=', 'active').execute();
  return { success: true };
}
