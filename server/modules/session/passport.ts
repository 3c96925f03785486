import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import { hashToken } from '../../http/token.ts';
import { lockMember } from './accounts.ts';
import { issueToken, type OneTimeToken, takeToken } from './one-time-tokens.ts';
import { findLiveSession, type Login, newLogin } from './sessions.ts';

/**
 * A passport carries a sign-in from a redirect to the login page. It is valid once and for minutes,
 * because it is part of an address.
 * @param sessionId the session that it is made from; absent after a sign-in by a provider
 */
export const issuePassport = (
  trx: Trx,
  userId: number,
  now: Date,
  sessionId?: number,
): Promise<string> =>
  issueToken(trx, { purpose: 'passport', user_id: userId, session_id: sessionId ?? null }, now);

interface Passport {
  userId: number;
  login: Login;
}

const passportRefused = () =>
  new ApiError(
    'PASSPORT_TOKEN_EXPIRED_OR_INVALID',
    'The passport token is expired, used or incomplete. Sign in again.',
  );

/** A passport ends with the session that it is made from, and has its login. Design §4.11. */
async function checkPassport(
  db: Db,
  token: Pick<OneTimeToken, 'user_id' | 'session_id' | 'created_at'> | undefined,
  now: Date,
): Promise<Passport> {
  if (!token?.user_id) throw passportRefused();
  const userId = token.user_id;
  if (token.session_id === null) {
    return { userId, login: newLogin({ type: 'member' }, new Date(token.created_at)) };
  }
  const session = await findLiveSession(db, { id: token.session_id }, now);
  if (session?.user_id !== userId) throw passportRefused();
  const { created_at, expires_at, passkey_id } = session;
  return { userId, login: { created_at, expires_at, passkey_id } };
}

/** Does not consume it. Throws PASSPORT_TOKEN_EXPIRED_OR_INVALID. */
export async function readPassport(db: Db, passport: string, now: Date): Promise<number> {
  const token = await db
    .selectFrom('one_time_token')
    .select(['user_id', 'session_id', 'created_at'])
    .where('token_hash', '=', hashToken(passport))
    .where('purpose', '=', 'passport')
    .where('expires_at', '>', isoOf(now))
    .executeTakeFirst();
  return (await checkPassport(db, token, now)).userId;
}

/** Throws PASSPORT_TOKEN_EXPIRED_OR_INVALID, Spec §8 passport login. */
export async function takePassport(trx: Trx, passport: string, now: Date): Promise<Passport> {
  const token = await takeToken(trx, passport, ['passport'], now);
  // Waits for a call that is ending the member's sessions.
  if (token?.user_id) await lockMember(trx, token.user_id);
  return checkPassport(trx, token, now);
}
