import { createHmac } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { serverSecret } from '../../db/secret.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import type { Services } from '../../services.ts';
import { type Person, visitorKey } from '../../visitor.ts';
import type { Sender } from './sender.ts';

/*
 * Traces are keyed hashes of a person's address, realtime id and guest token's guest, kept for at
 * most a day. A block applies to them, so that a fresh guest token or a log-out does not evade it.
 * Other people share an address and a realtime id sooner or later, so their block is short; a
 * guest's lasts as long as the person's.
 */

const HOUR_MS = 60 * 60 * 1000;
const KEPT_MS = 24 * HOUR_MS;
const BLOCKED_MS = HOUR_MS;
const WHILE_BLOCKED = '9999-12-31T23:59:59.999Z';
const GUEST = 'guest ';

type Hash = (kind: string, value: string | undefined) => string[];

async function hasher(db: Db): Promise<Hash> {
  const secret = await serverSecret(db, 'room-trace');
  return (kind, value) =>
    value === undefined
      ? []
      : [createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url')];
}

/** Marked, because its block lasts longer. */
const guestTrace = (hash: Hash, { guestId }: Sender): string[] =>
  hash('guest', guestId?.toString()).map((trace) => GUEST + trace);

/** A ghost shows no name, so it leaves none. */
export async function rememberTraces(db: Db, sender: Sender, now: Date): Promise<void> {
  const { visitor, address, realtimeId } = sender;
  if (visitor.type === 'ghost') return;
  const hash = await hasher(db);
  const traces = [
    ...hash('address', address),
    ...hash('realtime', realtimeId),
    ...guestTrace(hash, sender),
  ];
  if (traces.length === 0) return;
  const seen_at = isoOf(now);
  await db
    .insertInto('room_trace')
    .values(traces.map((trace) => ({ owner: visitorKey(visitor), trace, seen_at })))
    .onConflict((conflict) => conflict.columns(['owner', 'trace']).doUpdateSet({ seen_at }))
    .execute();
}

/** Excludes a member's address, because a household or a mobile network shares it. */
export async function tracesOf(db: Db, sender: Sender): Promise<string[]> {
  const { visitor, address, realtimeId } = sender;
  const hash = await hasher(db);
  const isMember = visitor.type === 'member';
  return [
    ...hash('address', isMember ? undefined : address),
    ...hash('realtime', realtimeId),
    ...guestTrace(hash, sender),
  ];
}

/** Returns `visitorKey`s. */
export async function findSeenAtAddress(
  db: Db,
  { address }: Sender,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const [trace] = (await hasher(db))('address', address);
  if (trace === undefined || people.length === 0) return new Set();
  const rows = await db
    .selectFrom('room_trace')
    .select('owner')
    .where('trace', '=', trace)
    .where('owner', 'in', [...people])
    .execute();
  return new Set(rows.map(({ owner }) => owner));
}

export async function blockTraces(
  trx: Trx,
  person: Person,
  blacklistId: number,
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom('room_trace')
    .select('trace')
    .where('owner', '=', visitorKey(person))
    .where('seen_at', '>', isoAfter(now, -KEPT_MS))
    .execute();
  if (rows.length === 0) return;
  const until = isoAfter(now, BLOCKED_MS);
  await trx
    .insertInto('blocked_trace')
    .values(
      rows.map(({ trace }) => ({
        blacklist_id: blacklistId,
        trace,
        until: trace.startsWith(GUEST) ? WHILE_BLOCKED : until,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['blacklist_id', 'trace'])
        .doUpdateSet((eb) => ({ until: eb.ref('excluded.until') })),
    )
    .execute();
}

export async function deleteOldTraces({ db, clock }: Services): Promise<void> {
  const now = clock();
  await db.deleteFrom('room_trace').where('seen_at', '<', isoAfter(now, -KEPT_MS)).execute();
  await db.deleteFrom('blocked_trace').where('until', '<', isoOf(now)).execute();
}
