import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import type { Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Identity } from '../../http/auth.ts';
import { hashToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';
import { takePassport } from './passport.ts';
import { verifyPassword } from './password.ts';
import {
  findAccount,
  findGuest,
  findPendingRegistration,
  findUser,
  findUserByEmail,
  openSession,
} from './queries.ts';
import { toGuest, toUser } from './to-wire.ts';

type Nickname = ParsedBody<'createGuest'>;

/** Gives what a guest put in the cart to the member they turned out to be. */
export type MergeCart = (trx: Trx, guestId: number, userId: number) => Promise<void>;

/** Who signs in besides what they know: the guest they were, the browser they use. */
export interface Arrival {
  guestId: number | undefined;
  userAgent: string | undefined;
  mergeCart: MergeCart;
}

interface Credentials {
  email: string;
  password: string;
}

async function admit(trx: Trx, userId: number, arrival: Arrival, now: Date) {
  const { guestId, userAgent, mergeCart } = arrival;
  if (guestId !== undefined) await mergeCart(trx, guestId, userId);
  const token = await openSession(trx, { user_id: userId }, now, userAgent);
  return { success: true as const, ennichi_token: token };
}

/**
 * Signs a member in. A wrong password and an unknown e-mail answer alike, after the same time.
 * EMAIL_NOT_VERIFIED comes only to who gave this very password when registering, and it comes
 * whether or not the e-mail already had a member: it tells them nothing new.
 */
export async function login(
  { db, clock }: Services,
  { email, password }: Credentials,
  arrival: Arrival,
): Promise<Reply<'login'>> {
  const user = await findUserByEmail(db, email);
  const isRight = await verifyPassword(password, user?.password_hash);
  if (user && isRight) {
    return withTransaction(db, (trx) => admit(trx, user.id, arrival, clock()));
  }
  const waiting = await findPendingRegistration(db, email, isoOf(clock()));
  if (waiting && (await verifyPassword(password, waiting.password_hash))) {
    throw new ApiError(
      'EMAIL_NOT_VERIFIED',
      'The e-mail is not confirmed yet. Open the link in the mail that was sent to it.',
    );
  }
  throw new ApiError(
    'EMAIL_OR_PASSWORD_INCORRECT',
    'The e-mail or the password is not right. Check both and try again.',
  );
}

/** Signs in by a passport token, once. Spec §5 login: or a passport token. */
export const loginByPassport = (
  { db, clock }: Services,
  passport: string,
  arrival: Arrival,
): Promise<Reply<'login'>> =>
  withTransaction(db, async (trx) =>
    admit(trx, await takePassport(trx, passport, clock()), arrival, clock()),
  );

const namesOf = (nickname: Nickname) =>
  'name' in nickname
    ? { name: nickname.name }
    : { name: nickname.group_stream_name, group_stream_name: nickname.group_stream_name };

/** Makes a guest of a visitor who gave a nickname. */
export function createGuest(
  { db, clock }: Services,
  nickname: Nickname,
  userAgent: string | undefined,
): Promise<Reply<'createGuest'>> {
  return withTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('guest')
      .values({ group_stream_name: null, ...namesOf(nickname), created_at: isoOf(clock()) })
      .returningAll()
      .executeTakeFirstOrThrow();
    const token = await openSession(trx, { guest_id: row.id }, clock(), userAgent);
    return { ...toGuest(row), token };
  });
}

export async function renameGuest(
  { db }: Services,
  guestId: number,
  nickname: Nickname,
): Promise<Reply<'renameGuest'>> {
  const row = await db
    .updateTable('guest')
    .set(nickname)
    .where('id', '=', guestId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toGuest(row);
}

/** A second tab may still hold the old token when the first has refreshed it. */
const GRACE_MS = 60_000;

/** Gives a guest a new token; the old one ends within a minute. */
export function refreshGuest(
  { db, clock }: Services,
  guestId: number,
  oldToken: string,
  userAgent: string | undefined,
): Promise<Reply<'refreshGuest'>> {
  const graceEnd = isoAfter(clock(), GRACE_MS);
  return withTransaction(db, async (trx) => {
    await trx
      .updateTable('session')
      .set({ expires_at: graceEnd })
      .where('token_hash', '=', hashToken(oldToken))
      .where('expires_at', '>', graceEnd)
      .execute();
    const row = await trx
      .selectFrom('guest')
      .selectAll()
      .where('id', '=', guestId)
      .executeTakeFirstOrThrow();
    const token = await openSession(trx, { guest_id: guestId }, clock(), userAgent);
    return { ...toGuest(row), token };
  });
}

/** Who the tokens stand for; both null for a ghost. */
export async function me(
  { db, clock }: Services,
  { visitor, guestId }: Identity,
): Promise<Reply<'getMe'>> {
  const user = visitor.type === 'member' ? await findUser(db, visitor.id) : undefined;
  const guest = guestId === undefined ? undefined : await findGuest(db, guestId);
  return {
    user: user ? toUser(user, await findAccount(db, user, clock())) : null,
    guest: guest ? toGuest(guest) : null,
  };
}
