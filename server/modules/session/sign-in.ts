import type { Reply } from '../../../src/contract/schemas.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { asMember } from '../../visitor.ts';
import { findUser, findUserByEmail, lockMember, type UserRow } from './accounts.ts';
import { takePassport } from './passport.ts';
import { verifyPassword } from './password-hash.ts';
import { findPendingRegistration } from './pending-registration.ts';
import { type Login, openSession } from './sessions.ts';

export type MergeCart = (trx: Trx, guestId: number, userId: number) => Promise<void>;

export interface SignInContext {
  guestId: number | undefined;
  userAgent: string | undefined;
  mergeCart: MergeCart;
  /** Of this browser, for the given e-mail address. */
  registrationId?: number | undefined;
}

/** Also moves a guest's cart to the member. */
export async function signIn(
  trx: Trx,
  userId: number,
  { guestId, userAgent, mergeCart }: SignInContext,
  now: Date,
  login?: Login,
) {
  if (guestId !== undefined) await mergeCart(trx, guestId, userId);
  const token = await openSession(trx, asMember(userId), now, userAgent, login);
  return { success: true as const, ennichi_token: token };
}

const loginRefused = () =>
  new ApiError(
    'EMAIL_OR_PASSWORD_INCORRECT',
    'The e-mail address or the password is wrong. Check both and try again.',
  );

/** The password may have changed, which ends every session, while this one was hashed. */
async function requireSamePassword(trx: Trx, { id, password_hash }: UserRow): Promise<void> {
  await lockMember(trx, id);
  const user = await findUser(trx, id);
  if (user?.password_hash !== password_hash) throw loginRefused();
}

/**
 * A wrong password and an unknown e-mail address give the same error after the same time.
 * EMAIL_NOT_VERIFIED requires the password of the pending registration, whether or not the address
 * has a member.
 * @throws ApiError EMAIL_OR_PASSWORD_INCORRECT, EMAIL_NOT_VERIFIED
 */
export async function login(
  { db, clock }: Services,
  { email, password }: { email: string; password: string },
  context: SignInContext,
): Promise<Reply<'login'>> {
  const user = await findUserByEmail(db, email);
  const isRight = await verifyPassword(password, user?.password_hash);
  if (user && isRight) {
    return withTransaction(db, async (trx) => {
      await requireSamePassword(trx, user);
      return signIn(trx, user.id, context, clock());
    });
  }
  const pending = await findPendingRegistration(db, email, isoOf(clock()), context.registrationId);
  // Hashes without a registration too: the time must not reveal one.
  if (await verifyPassword(password, pending?.password_hash)) {
    throw new ApiError(
      'EMAIL_NOT_VERIFIED',
      'The e-mail is not confirmed yet. Open the link in the mail that was sent to it.',
    );
  }
  throw loginRefused();
}

/** Spec §5 login. Throws PASSPORT_TOKEN_EXPIRED_OR_INVALID. */
export const loginByPassport = (
  { db, clock }: Services,
  passport: string,
  context: SignInContext,
): Promise<Reply<'login'>> =>
  withTransaction(db, async (trx) => {
    const now = clock();
    const { userId, login } = await takePassport(trx, passport, now);
    return signIn(trx, userId, context, now, login);
  });
