import type { z } from 'zod';
import type { commentBlacklistEntry } from '../../../src/contract/comment.ts';
import { displayName } from '../../../src/features/session/rules/identity.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { toUser } from '../session/accounts.ts';
import { findLivePostIds, type StoreRow } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';

export type Blocked = z.output<typeof commentBlacklistEntry>;

/** Somebody who comments: a member or a guest. */
export interface Commenter {
  type: 'user' | 'guest';
  id: number;
}

const columnsOf = ({ type, id }: Commenter) =>
  type === 'user' ? { user_id: id, guest_id: null } : { user_id: null, guest_id: id };

const rows = (db: Db, storeId: number) =>
  db
    .selectFrom('comment_blacklist')
    .leftJoin('user_account', 'user_account.id', 'comment_blacklist.user_id')
    .leftJoin('guest', 'guest.id', 'comment_blacklist.guest_id')
    .select(['comment_blacklist.user_id', 'comment_blacklist.guest_id'])
    .select(['comment_blacklist.created_at', 'user_account.slug', 'guest.name as guest_name'])
    .where('comment_blacklist.store_id', '=', storeId)
    .orderBy('comment_blacklist.id');

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** The names of the members among the rows, all fetched at once. */
async function namesOf(db: Db, found: readonly Row[]): Promise<Map<number, string>> {
  const ids = found.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('user_account').selectAll().where('id', 'in', ids).execute();
  return new Map(
    users.map((row) => [row.id, displayName({ type: 'member', user: toUser(row) }) ?? '']),
  );
}

async function toEntries(db: Db, found: readonly Row[]): Promise<Blocked[]> {
  const names = await namesOf(db, found);
  return found.map(({ user_id, guest_id, guest_name, slug, created_at }) => ({
    ...(user_id === null
      ? { id: guest_id ?? 0, type: 'guest', name: guest_name ?? '', slug: null }
      : { id: user_id, type: 'user', name: names.get(user_id) ?? '', slug }),
    blacklist_type: 'comment',
    created_at,
  }));
}

/** Who may not comment in a store, the longest blocked first. Spec §3 Comment blacklist entry. */
export const listBlocked = async (db: Db, storeId: number): Promise<Blocked[]> =>
  toEntries(db, await rows(db, storeId).execute());

/** Whether a store shuts anybody out at all. Spec §3 store settings. */
const usesBlacklist = (store: Pick<StoreRow, 'settings'>) =>
  settingOf(store, 'blacklist')?.enable === true;

/** As `listBlocked`, for viewers: nobody while the store has its blacklist turned off. */
export const listShutOut = async (db: Db, store: StoreRow): Promise<Blocked[]> =>
  usesBlacklist(store) ? listBlocked(db, store.id) : [];

/** Whether the store has shut somebody out of its chats. Spec §6: blacklisted commenters cannot comment. */
export async function isBlocked(db: Db, store: StoreRow, { type, id }: Commenter) {
  if (!usesBlacklist(store)) return false;
  const row = await db
    .selectFrom('comment_blacklist')
    .select('id')
    .where('store_id', '=', store.id)
    .where(type === 'user' ? 'user_id' : 'guest_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

const findEntry = async (trx: Trx, storeId: number, { type, id }: Commenter) => {
  const column = type === 'user' ? 'comment_blacklist.user_id' : 'comment_blacklist.guest_id';
  const found = await rows(trx, storeId).where(column, '=', id).execute();
  return (await toEntries(trx, found))[0];
};

async function requirePerson(trx: Trx, { type, id }: Commenter): Promise<void> {
  const table = type === 'user' ? 'user_account' : 'guest';
  const found = await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
}

/** The rooms that are to hear of it: none while the store has its blacklist turned off. */
const roomsOf = async (trx: Trx, store: StoreRow): Promise<number[]> =>
  usesBlacklist(store) ? findLivePostIds(trx, store.id) : [];

/** Keeps somebody from commenting in a store; all its live rooms hear it. Twice is as once. */
export function block(
  { db, clock, publish }: Services,
  store: StoreRow,
  who: Commenter,
): Promise<Blocked> {
  return withTransaction(db, async (trx, afterCommit) => {
    await requirePerson(trx, who);
    await trx
      .insertInto('comment_blacklist')
      .values({ ...columnsOf(who), store_id: store.id, created_at: isoOf(clock()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const entry = await findEntry(trx, store.id, who);
    if (!entry) throw notFound();
    const shows = await roomsOf(trx, store);
    afterCommit(async () => {
      for (const show of shows) await publish(show, 'blacklist.comment.block', entry);
    });
    return entry;
  });
}

/** Lets somebody comment again; all live rooms hear it. Throws NOT_FOUND when they were not blocked. */
export function unblock({ db, publish }: Services, store: StoreRow, who: Commenter): Promise<void> {
  return withTransaction(db, async (trx, afterCommit) => {
    const entry = await findEntry(trx, store.id, who);
    if (!entry) throw notFound();
    await trx
      .deleteFrom('comment_blacklist')
      .where('store_id', '=', store.id)
      .where(who.type === 'user' ? 'user_id' : 'guest_id', '=', who.id)
      .execute();
    const shows = await roomsOf(trx, store);
    afterCommit(async () => {
      for (const show of shows) await publish(show, 'blacklist.comment.unblock', entry);
    });
  });
}
