import { randomInt } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import { asGuest, asMember, visitorKey } from '../../visitor.ts';
import { findBlockedKeys } from '../moderation/blacklist.ts';
import { isDecent } from '../moderation/is-decent.ts';
import type { DrawRow } from './queries.ts';

/**
 * Picks distinct entries with equal chances.
 * @param below returns a random integer from 0 up to but excluding its argument
 */
export function pick<T>(entries: readonly T[], count: number, below = randomInt): T[] {
  const left = [...entries];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(below(left.length), 1));
  }
  return picked;
}

const listEntries = (trx: Trx, drawId: number) =>
  trx
    .selectFrom('draw_entry')
    .select(['id', 'user_id', 'guest_id', 'name'])
    .where('draw_id', '=', drawId);

type Entry = Awaited<ReturnType<ReturnType<typeof listEntries>['execute']>>[number];

const keyOf = ({ user_id, guest_id }: Entry) =>
  visitorKey(user_id === null ? asGuest(guest_id ?? 0) : asMember(user_id));

const findStoreOf = (trx: Trx, { post_id }: DrawRow) =>
  trx
    .selectFrom('store')
    .innerJoin('post', 'post.store_id', 'store.id')
    .selectAll('store')
    .where('post.id', '=', post_id)
    .executeTakeFirstOrThrow();

/** Excludes people that the store blocks. */
export async function drawWinners(trx: Trx, row: DrawRow): Promise<void> {
  const blocked = await findBlockedKeys(trx, await findStoreOf(trx, row));
  const entries = await listEntries(trx, row.id).execute();
  const eligible = entries.filter((entry) => !blocked.has(keyOf(entry)));
  const winners = pick(eligible, row.winner_count).map((entry) => entry.id);
  if (winners.length === 0) return;
  await trx.updateTable('draw_entry').set({ is_winner: 1 }).where('id', 'in', winners).execute();
}

/** Empties names that must not be shown, such as a word banned later. */
export async function hideNames(trx: Trx, row: DrawRow): Promise<void> {
  const store = await findStoreOf(trx, row);
  const blocked = await findBlockedKeys(trx, store);
  const winners = await listEntries(trx, row.id).where('is_winner', '=', 1).execute();
  const hidden = winners.filter(
    (winner) => blocked.has(keyOf(winner)) || !isDecent(store, [winner.name]),
  );
  if (hidden.length === 0) return;
  const ids = hidden.map(({ id }) => id);
  await trx.updateTable('draw_entry').set({ name: '' }).where('id', 'in', ids).execute();
}
