import type { Reply } from '../../../src/contract/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';
import { ownerColumns, type Person } from '../../visitor.ts';
import { lockMember } from './accounts.ts';
import { deleteTokens } from './one-time-tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_DAYS = { member: 30, guest: 180 };
const MAX_USER_AGENT = 300;
const MAX_LISTED = 100;

/** The login of a session. A session made from it has the same, design §4.11. */
export interface Login {
  created_at: string;
  expires_at: string;
  passkey_id: number | null;
}

export const newLogin = (
  { type }: Pick<Person, 'type'>,
  now: Date,
  passkey_id: number | null = null,
): Login => ({
  created_at: isoOf(now),
  expires_at: isoAfter(now, LIFETIME_DAYS[type] * DAY_MS),
  passkey_id,
});

export async function openSession(
  trx: Trx,
  person: Person,
  now: Date,
  userAgent?: string,
  login = newLogin(person, now),
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('session')
    .values({
      ...ownerColumns(person),
      user_agent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      token_hash: hashToken(token),
      ...login,
    })
    .execute();
  return token;
}

export async function isSignedInSince(db: Db, token: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', isoOf(since))
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when it has ended. */
export const findLiveSession = (db: Db, by: { id: number } | { token: string }, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'user_id', 'created_at', 'expires_at', 'passkey_id'])
    .where((where) =>
      'id' in by ? where('id', '=', by.id) : where('token_hash', '=', hashToken(by.token)),
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', isoOf(now))
    .executeTakeFirst();

export async function revokeSession(db: Db, token: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: isoOf(now) })
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .execute();
}

/** Also deletes the member's passports, which would open further sessions. */
export async function revokeSessions(
  trx: Trx,
  userId: number,
  now: Date,
  exceptToken?: string,
): Promise<void> {
  // Waits for a login that is about to open a session.
  await lockMember(trx, userId);
  await deleteTokens(trx, userId, ['passport']);
  await trx
    .updateTable('session')
    .set({ revoked_at: isoOf(now) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('token_hash', '<>', exceptToken ? hashToken(exceptToken) : '')
    .execute();
}

/** Newest first. `token` marks the current one. */
export async function listSessions(
  { db, clock }: Services,
  userId: number,
  token: string,
): Promise<Reply<'listSessions'>> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', isoOf(clock()))
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const current = hashToken(token);
  return {
    data: rows.map(({ id, user_agent, created_at, used_at, expires_at, token_hash }) => ({
      id,
      user_agent,
      created_at,
      used_at,
      expires_at,
      is_current: token_hash === current,
    })),
  };
}

export async function endSession({ db, clock }: Services, userId: number, id: number) {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: isoOf(clock()) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', isoOf(clock()))
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) throw notFound();
  return { success: true };
}

export async function endOtherSessions({ db, clock }: Services, userId: number, token: string) {
  await withTransaction(db, (trx) => revokeSessions(trx, userId, clock(), token));
  return { success: true };
}
