import type { Db } from '../../db/db.ts';
import { foldText } from '../../db/fold-text.ts';
import type { Visitor } from '../../visitor.ts';
import { findDisplayName } from '../session/accounts.ts';
import { findStoreById, type StoreRow } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';
import { isBlocked } from './blacklist.ts';
import { isProfane } from './is-profane.ts';
import type { Sender } from './sender.ts';

/** Returns a visitor as a room's events name them; undefined for a ghost and for a person without a name. */
export async function findNamedUser(db: Db, visitor: Visitor) {
  if (visitor.type === 'ghost') return undefined;
  const name = await findDisplayName(db, visitor);
  const type = visitor.type === 'member' ? ('user' as const) : visitor.type;
  return name ? { user_id: visitor.id, name, type } : undefined;
}

/** Whether a text has one of the store's own banned words in it, in any width or case. */
function hasOwnWord({ banned_words }: StoreRow, text: string): boolean {
  const words = JSON.parse(banned_words) as string[];
  return words.length > 0 && words.some((word) => foldText(text).includes(foldText(word)));
}

/**
 * Spec §5 comment send: where the store's flag dirty_word is on, no text has a banned term in it, a common
 * one or one of the store's own.
 */
const areDecent = (store: StoreRow, texts: readonly (string | null)[]) =>
  !settingOf(store, 'dirty_word')?.enable ||
  !texts.some((text) => isProfane(text ?? '') || hasOwnWord(store, text ?? ''));

/**
 * Whether others may see what a sender does or writes: the store does not block them, and no text of
 * theirs, names included, has a banned term in it. The one decision for every event that shows a name.
 */
export const mayBeShown = async (
  db: Db,
  store: StoreRow,
  sender: Sender,
  texts: readonly (string | null)[],
  now: Date,
): Promise<boolean> => areDecent(store, texts) && !(await isBlocked(db, store, sender, now));

/** Returns a sender as a store's room may name them to others; undefined when it may not. */
export async function findShownUser(db: Db, storeId: number, sender: Sender, now: Date) {
  const user = await findNamedUser(db, sender.visitor);
  const store = user && (await findStoreById(db, storeId));
  if (!user || !store) return undefined;
  return (await mayBeShown(db, store, sender, [user.name], now)) ? user : undefined;
}
