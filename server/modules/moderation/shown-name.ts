import type { Db } from '../../db/db.ts';
import type { Visitor } from '../../visitor.ts';
import { findDisplayName } from '../session/accounts.ts';
import { findStoreById, type StoreRow } from '../store/queries.ts';
import { isBlocked } from './blacklist.ts';
import { isDecent } from './is-decent.ts';
import type { Sender } from './sender.ts';

export async function findNamedUser(db: Db, visitor: Visitor) {
  if (visitor.type === 'ghost') return undefined;
  const name = await findDisplayName(db, visitor);
  const type = visitor.type === 'member' ? ('user' as const) : visitor.type;
  return name ? { user_id: visitor.id, name, type } : undefined;
}

/**
 * Applies to every event that shows a name: the sender is not blocked and no text has a banned
 * term.
 */
export const canBeShown = async (
  db: Db,
  store: StoreRow,
  sender: Sender,
  texts: readonly (string | null)[],
  now: Date,
): Promise<boolean> => isDecent(store, texts) && !(await isBlocked(db, store, sender, now));

export async function findShownUser(db: Db, storeId: number, sender: Sender, now: Date) {
  const user = await findNamedUser(db, sender.visitor);
  const store = user && (await findStoreById(db, storeId));
  if (!user || !store) return undefined;
  return (await canBeShown(db, store, sender, [user.name], now)) ? user : undefined;
}
