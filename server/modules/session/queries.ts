import type { Selectable } from 'kysely';
import type { Provider } from '../../../src/contract/session.ts';
import type { Db, Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import type { Database } from '../../db/schema.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { hashToken, newToken } from '../../http/token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MEMBER_DAYS = 30;
const GUEST_DAYS = 180;
const MOST_USER_AGENT = 300;

export type UserRow = Selectable<Database['user_account']>;
export type GuestRow = Selectable<Database['guest']>;

/** Of a member, what stands in other tables. */
export interface Account {
  providers: Provider[];
  isVerifying: boolean;
}

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirst();

export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a member, so that two requests of one member change the account one after the other. */
export const lockMember = (trx: Trx, id: number) =>
  trx.selectFrom('user_account').select('id').where('id', '=', id).$call(lockRow).execute();

export const findGuest = (db: Db, id: number): Promise<GuestRow | undefined> =>
  db.selectFrom('guest').selectAll().where('id', '=', id).executeTakeFirst();

type Owner = { user_id: number } | { guest_id: number };

/** Opens a session and gives its token, which is kept nowhere else: the table has only its hash. */
export async function openSession(
  trx: Trx,
  owner: Owner,
  now: Date,
  userAgent?: string,
): Promise<string> {
  const token = newToken();
  const days = 'user_id' in owner ? MEMBER_DAYS : GUEST_DAYS;
  await trx
    .insertInto('session')
    .values({
      user_id: null,
      guest_id: null,
      ...owner,
      user_agent: userAgent?.slice(0, MOST_USER_AGENT) ?? null,
      token_hash: hashToken(token),
      created_at: isoOf(now),
      expires_at: isoAfter(now, days * DAY_MS),
    })
    .execute();
  return token;
}

/** Ends the session of a token for good. */
export async function revokeSession(db: Db, token: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: isoOf(now) })
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of a member, but for the one of a token. */
export async function revokeSessions(
  db: Db,
  userId: number,
  now: Date,
  exceptToken?: string,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: isoOf(now) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('token_hash', '<>', exceptToken ? hashToken(exceptToken) : '')
    .execute();
}

/** What a member is connected to, and whether an address of theirs waits to be confirmed. */
export async function findAccount(db: Db, user: UserRow, now: Date): Promise<Account> {
  const providers = await db
    .selectFrom('user_provider')
    .select('provider')
    .where('user_id', '=', user.id)
    .orderBy('provider')
    .execute();
  const waiting = await db
    .selectFrom('one_time_token')
    .select('id')
    .where('user_id', '=', user.id)
    .where('purpose', '=', 'change_email')
    .where('expires_at', '>', isoOf(now))
    .limit(1)
    .executeTakeFirst();
  return {
    providers: providers.map(({ provider }) => provider),
    isVerifying: user.status === 'verifying' || waiting !== undefined,
  };
}

/** The newest registration of an e-mail that waits to be confirmed. */
export const findPendingRegistration = (db: Db, email: string, now: string) =>
  db
    .selectFrom('registration')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
