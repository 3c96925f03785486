import type { z } from 'zod';
import type { commentBlacklistEntry } from '../../../src/contract/comment.ts';
import { displayName } from '../../../src/features/session/rules/identity.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import {
  asGuest,
  asMember,
  ownerColumn,
  ownerColumns,
  type Person,
  visitorKey,
} from '../../visitor.ts';
import { type EffectContext, queueEvent } from '../outbox/queue.ts';
import { toUser } from '../session/accounts.ts';
import { findLivePostIds } from '../store/posts.ts';
import type { StoreRow } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';
import { withDecentName } from './is-decent.ts';
import type { Sender } from './sender.ts';
import { blockTraces, tracesOf } from './traces.ts';

export type Blocked = z.output<typeof commentBlacklistEntry>;

const selectEntries = (db: Db, storeId: number) =>
  db
    .selectFrom('comment_blacklist')
    .leftJoin('user_account', 'user_account.id', 'comment_blacklist.user_id')
    .leftJoin('guest', 'guest.id', 'comment_blacklist.guest_id')
    .select(['comment_blacklist.user_id', 'comment_blacklist.guest_id'])
    .select(['comment_blacklist.created_at', 'user_account.slug', 'guest.name as guest_name'])
    .select('guest.group_stream_name')
    .where('comment_blacklist.store_id', '=', storeId)
    .orderBy('comment_blacklist.id');

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

async function findMemberNames(db: Db, found: readonly Row[]): Promise<Map<number, string>> {
  const ids = found.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('user_account').selectAll().where('id', 'in', ids).execute();
  return new Map(
    users.map((row) => [row.id, displayName({ type: 'member', user: toUser(row) }) ?? '']),
  );
}

async function toEntries(db: Db, found: readonly Row[]): Promise<Blocked[]> {
  const names = await findMemberNames(db, found);
  return found.map(({ user_id, guest_id, guest_name, group_stream_name, slug, created_at }) => ({
    ...(user_id === null
      ? {
          id: guest_id ?? 0,
          type: 'guest',
          name: group_stream_name ?? guest_name ?? '',
          slug: null,
        }
      : { id: user_id, type: 'user', name: names.get(user_id) ?? '', slug }),
    blacklist_type: 'comment',
    created_at,
  }));
}

/** Oldest first. Spec §3 Comment blacklist entry. */
export const listBlocked = async (db: Db, storeId: number): Promise<Blocked[]> =>
  toEntries(db, await selectEntries(db, storeId).execute());

/** Spec §3 store settings. */
const usesBlacklist = (store: Pick<StoreRow, 'settings'>) =>
  settingOf(store, 'blacklist')?.enable === true;

/** Lists blocked people for viewers, without banned names; none while the blacklist is off. */
export const listEffectivelyBlocked = async (db: Db, store: StoreRow): Promise<Blocked[]> =>
  usesBlacklist(store)
    ? (await listBlocked(db, store.id)).map((entry) => withDecentName(store, entry))
    : [];

export async function findBlockedKeys(db: Db, store: StoreRow): Promise<ReadonlySet<string>> {
  const entries = usesBlacklist(store) ? await listBlocked(db, store.id) : [];
  return new Set(
    entries.map(({ type, id }) => visitorKey(type === 'user' ? asMember(id) : asGuest(id))),
  );
}

/**
 * Checks the member, the guest token, the address and the realtime id. Spec §6 blacklisted
 * commenters: they cannot comment.
 */
export async function isBlocked(
  db: Db,
  store: StoreRow,
  sender: Sender,
  now: Date,
): Promise<boolean> {
  if (!usesBlacklist(store)) return false;
  const { visitor, guestId } = sender;
  const traces = await tracesOf(db, sender);
  const row = await db
    .selectFrom('comment_blacklist')
    .select('id')
    .where('store_id', '=', store.id)
    .where((eb) =>
      eb.or([
        ...(visitor.type === 'ghost' ? [] : [eb(ownerColumn(visitor), '=', visitor.id)]),
        ...(guestId === undefined ? [] : [eb('guest_id', '=', guestId)]),
        ...(traces.length === 0 ? [] : [eb('id', 'in', holdingOn(db, traces, isoOf(now)))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const holdingOn = (db: Db, traces: readonly string[], now: string) =>
  db
    .selectFrom('blocked_trace')
    .select('blacklist_id')
    .where('trace', 'in', [...traces])
    .where('until', '>', now);

const findEntry = async (trx: Trx, storeId: number, person: Person) => {
  const column = `comment_blacklist.${ownerColumn(person)}` as const;
  const found = await selectEntries(trx, storeId).where(column, '=', person.id).execute();
  return (await toEntries(trx, found))[0];
};

async function requirePerson(trx: Trx, { type, id }: Person): Promise<void> {
  const table = type === 'member' ? 'user_account' : 'guest';
  const found = await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
}

/** Publishes nothing while the store's blacklist is off. */
async function notifyShows(
  context: EffectContext,
  store: StoreRow,
  event: 'blacklist.comment.block' | 'blacklist.comment.unblock',
  entry: Blocked,
): Promise<void> {
  const shows = usesBlacklist(store) ? await findLivePostIds(context.trx, store.id) : [];
  for (const show of shows) await queueEvent(context, show, event, withDecentName(store, entry));
}

/**
 * Blocks a person, and their recent traces for an hour, and publishes it. Idempotent. Throws
 * NOT_FOUND.
 */
export function block(services: Services, store: StoreRow, person: Person): Promise<Blocked> {
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    await requirePerson(trx, person);
    const now = services.clock();
    await trx
      .insertInto('comment_blacklist')
      .values({ ...ownerColumns(person), store_id: store.id, created_at: isoOf(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await trx
      .selectFrom('comment_blacklist')
      .select('id')
      .where('store_id', '=', store.id)
      .where(ownerColumn(person), '=', person.id)
      .executeTakeFirstOrThrow();
    await blockTraces(trx, person, id, now);
    const entry = await findEntry(trx, store.id, person);
    if (!entry) throw notFound();
    await notifyShows(context, store, 'blacklist.comment.block', entry);
    return entry;
  });
}

/** Throws NOT_FOUND. */
export function unblock(services: Services, store: StoreRow, person: Person): Promise<void> {
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    const entry = await findEntry(trx, store.id, person);
    if (!entry) throw notFound();
    await trx
      .deleteFrom('comment_blacklist')
      .where('store_id', '=', store.id)
      .where(ownerColumn(person), '=', person.id)
      .execute();
    await notifyShows(context, store, 'blacklist.comment.unblock', entry);
  });
}
