import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { hashToken, newToken } from '../../http/token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MEMBER_DAYS = 30;
const GUEST_DAYS = 180;

export type UserRow = Selectable<Database['user_account']>;
export type GuestRow = Selectable<Database['guest']>;

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirst();

export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();

export const findGuest = (db: Db, id: number): Promise<GuestRow | undefined> =>
  db.selectFrom('guest').selectAll().where('id', '=', id).executeTakeFirst();

type Owner = { user_id: number } | { guest_id: number };

/** Opens a session and gives its token, which is kept nowhere else: the table has only its hash. */
export async function openSession(trx: Trx, owner: Owner, now: Date): Promise<string> {
  const token = newToken();
  const days = 'user_id' in owner ? MEMBER_DAYS : GUEST_DAYS;
  await trx
    .insertInto('session')
    .values({
      user_id: null,
      guest_id: null,
      ...owner,
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
