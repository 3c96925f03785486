import type { ParsedBody } from '../../../src/contract/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { type MailContext, passwordLink, slugForLink } from '../mail/links.ts';
import { queueMail } from '../mail/outbox.ts';
import { contactEmail, findUser, findUserByEmail, type UserRow } from '../session/accounts.ts';
import { requireUnknownPassword } from '../session/known-passwords.ts';
import {
  deleteTokens,
  issueToken,
  isTokenValid,
  linkExpired,
  takeToken,
} from '../session/one-time-tokens.ts';
import { hashPassword, verifyPassword } from '../session/password-hash.ts';
import { isSignedInSince, revokeSessions } from '../session/sessions.ts';

/**
 * Mails a link for a new password or, to an address without a member, a note. Work and reply are
 * the same. Throws NOT_FOUND for an unknown store.
 */
export async function forgotPassword(
  { db, clock }: Services,
  { email, store_slug }: ParsedBody<'forgotPassword'>,
  { locale, origin }: MailContext,
): Promise<{ success: true }> {
  const slug = store_slug && (await slugForLink(db, store_slug));
  const now = clock();
  await withTransaction(db, async (trx) => {
    const member = await findUserByEmail(trx, email);
    const user_id = member?.id ?? null;
    const token = await issueToken(trx, { purpose: 'reset_password', user_id }, now);
    const kind = member ? 'resetPassword' : 'noAccount';
    const values = { email, link: passwordLink(origin, token, slug) };
    await queueMail(trx, { kind, to: email, locale, values }, now);
  });
  return { success: true };
}

interface PasswordOptions {
  now: Date;
  /** This session stays valid. */
  keepToken?: string;
  mail: MailContext;
}

/** Revokes the other sessions and outstanding tokens, and mails a notice. */
async function setPassword(
  trx: Trx,
  user: UserRow,
  password_hash: string,
  { now, keepToken, mail: { locale, origin } }: PasswordOptions,
): Promise<void> {
  await trx.updateTable('user_account').set({ password_hash }).where('id', '=', user.id).execute();
  await deleteTokens(trx, user.id, ['reset_password', 'link_provider', 'change_email']);
  await revokeSessions(trx, user.id, now, keepToken);
  const to = contactEmail(user.email);
  if (!to) return;
  const values = { link: passwordLink(origin) };
  await queueMail(trx, { kind: 'passwordChanged', to, locale, values }, now);
}

/** Another person may have added these before the address was proved. */
async function disconnectUnproved(trx: Trx, { id, email_proved_at }: UserRow): Promise<void> {
  for (const table of ['user_provider', 'passkey'] as const) {
    await trx
      .deleteFrom(table)
      .where('user_id', '=', id)
      .$if(email_proved_at !== null, (rows) => rows.where('created_at', '<', email_proved_at ?? ''))
      .execute();
  }
}

/**
 * Ends every session, and removes providers and passkeys that were added before the address was proved.
 * Throws LINK_EXPIRED_OR_INVALID, PASSWORD_KNOWN.
 */
export async function resetPassword(
  { db, clock }: Services,
  { token, new_password }: ParsedBody<'resetPassword'>,
  mail: MailContext,
): Promise<{ success: true }> {
  requireUnknownPassword(new_password, 'new_password');
  const now = clock();
  if (!(await isTokenValid(db, token, 'reset_password', now))) throw linkExpired();
  const hash = await hashPassword(new_password);
  await withTransaction(db, async (trx) => {
    const taken = await takeToken(trx, token, ['reset_password'], now);
    const user = taken?.user_id ? await findUser(trx, taken.user_id) : undefined;
    if (!user) throw linkExpired();
    await disconnectUnproved(trx, user);
    await setPassword(trx, user, hash, { now, mail });
  });
  return { success: true };
}

type PasswordField = 'password' | 'old_password';

async function requirePassword(
  hash: string,
  given: string | null | undefined,
  field: PasswordField,
): Promise<void> {
  if (given && (await verifyPassword(given, hash))) return;
  const message = given ? 'is not your password' : 'must be your present password';
  throw new ApiError('INVALID_INPUT', `${field} ${message}.`, { fields: { [field]: [message] } });
}

/** The age of a login that proves a member without a password. */
const FRESH_MS = 15 * 60_000;

export interface Proof {
  password: string | null | undefined;
  /** Reported for a wrong password. Default "password". */
  field?: PasswordField;
  token: string;
}

/**
 * Requires the present password or, of a member without one, a fresh login, so that a found device
 * or a stolen session cannot take an account over. Throws INVALID_INPUT, LOGIN_NOT_FRESH.
 */
export async function requireProof(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: UserRow,
  { password, field = 'password', token }: Proof,
): Promise<void> {
  if (user.password_hash !== null) return requirePassword(user.password_hash, password, field);
  if (await isSignedInSince(db, token, new Date(clock().getTime() - FRESH_MS))) return;
  throw new ApiError(
    'LOGIN_NOT_FRESH',
    'Without a password this needs a fresh login. Log in again, and do it within 15 minutes.',
  );
}

export async function requireUser(db: Db, userId: number): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw new ApiError('UNAUTHORIZED', 'The member no longer exists.');
  return user;
}

/**
 * Ends the other sessions. `old_password` may be absent only when the member has none. Spec §5
 * password change. Throws INVALID_INPUT, LOGIN_NOT_FRESH, PASSWORD_KNOWN, UNAUTHORIZED.
 */
export async function changePassword(
  { db, clock }: Services,
  userId: number,
  body: ParsedBody<'changePassword'>,
  { keepToken, mail }: { keepToken: string; mail: MailContext },
): Promise<{ success: true }> {
  const user = await requireUser(db, userId);
  const password = body.old_password;
  await requireProof({ db, clock }, user, { password, field: 'old_password', token: keepToken });
  requireUnknownPassword(body.new_password, 'new_password');
  const hash = await hashPassword(body.new_password);
  await withTransaction(db, (trx) =>
    setPassword(trx, user, hash, { now: clock(), keepToken, mail }),
  );
  return { success: true };
}
