import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { emailLink, type MailContext, slugForLink, stopLink } from '../mail/links.ts';
import { queueMail } from '../mail/outbox.ts';
import { contactEmail, findAccount, findUserByEmail, type UserRow } from '../session/accounts.ts';
import {
  deleteTokens,
  issueToken,
  linkExpired,
  type OneTimeToken,
  takeToken,
} from '../session/one-time-tokens.ts';
import type { OwnIdOf } from '../session/pending-registration.ts';
import { type SignInContext, signIn } from '../session/sign-in.ts';
import { issueStop } from './email-stop.ts';
import { requireProof, requireUser } from './password.ts';
import { completeRegistration, confirmPassword } from './register.ts';

interface EmailChange {
  email: string;
  /** Of the mailed link. */
  slug: string;
  now: Date;
  mail: MailContext;
}

/** Invalidates an earlier link. */
async function mailChange(
  trx: Trx,
  user: UserRow,
  { email, slug, now, mail: { locale, origin } }: EmailChange,
): Promise<void> {
  await deleteTokens(trx, user.id, ['change_email']);
  const token = await issueToken(trx, { purpose: 'change_email', user_id: user.id, email }, now);
  const isTaken = (await findUserByEmail(trx, email)) !== undefined;
  const kind = isTaken ? 'emailTaken' : 'confirmEmail';
  const values = { email, link: emailLink(origin, slug, token) };
  await queueMail(trx, { kind, to: email, locale, values }, now);
}

/**
 * Mails the new address a completing link and the old one a stopping link. Only the mailed text
 * depends on whether another member has the address.
 */
export async function startEmailChange(
  trx: Trx,
  user: UserRow,
  change: EmailChange,
): Promise<void> {
  const { email, slug, now, mail } = change;
  if (email === user.email) return deleteTokens(trx, user.id, ['change_email']);
  await mailChange(trx, user, change);
  const { locale, origin } = mail;
  const oldEmail = contactEmail(user.email);
  if (!oldEmail) return;
  const notice = { link: stopLink(origin, slug, await issueStop(trx, user, now)) };
  await queueMail(trx, { kind: 'emailChanging', to: oldEmail, locale, values: notice }, now);
}

/** Throws INVALID_INPUT for a wrong password, LOGIN_NOT_FRESH, NOT_FOUND for an unknown store. */
export async function changeEmail(
  { db, clock }: Services,
  userId: number,
  { email, password, store_slug }: ParsedBody<'changeEmail'>,
  { token, mail }: { token: string; mail: MailContext },
): Promise<{ success: true }> {
  const slug = await slugForLink(db, store_slug);
  const user = await requireUser(db, userId);
  await requireProof({ db, clock }, user, { password, token });
  await withTransaction(db, (trx) =>
    startEmailChange(trx, user, { email, slug, now: clock(), mail }),
  );
  return { success: true };
}

/** Throws NOT_FOUND without a pending address, or for an unknown store. */
export async function resendEmail(
  { db, clock }: Services,
  userId: number,
  store_slug: string | undefined,
  mail: MailContext,
): Promise<{ success: true }> {
  const slug = await slugForLink(db, store_slug);
  const now = clock();
  await withTransaction(db, async (trx) => {
    const user = await requireUser(trx, userId);
    const { pendingEmail } = await findAccount(trx, user, now);
    if (pendingEmail === null) throw notFound();
    await mailChange(trx, user, { email: pendingEmail, slug, now, mail });
  });
  return { success: true };
}

async function completeEmailChange(trx: Trx, { user_id, email }: OneTimeToken, now: Date) {
  if (!user_id || !email || (await findUserByEmail(trx, email))) throw linkExpired();
  try {
    await trx
      .updateTable('user_account')
      .set({ email, status: 'verified', email_proved_at: isoOf(now), email_bounced_at: null })
      .where('id', '=', user_id)
      .execute();
  } catch (error) {
    // Another member confirmed the same address in the same instant.
    throw isUniqueViolation(error) ? linkExpired() : error;
  }
  // These were mailed to the old address.
  await deleteTokens(trx, user_id, ['change_email', 'reset_password']);
}

async function completeProviderLink(trx: Trx, token: OneTimeToken, now: Date) {
  const { user_id, provider, provider_user_id } = token;
  if (!user_id || !provider || !provider_user_id) throw linkExpired();
  const linked = await trx
    .insertInto('user_provider')
    .values({ user_id, provider, provider_user_id, created_at: isoOf(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (linked.numInsertedOrUpdatedRows !== 1n) throw linkExpired();
}

/**
 * Completes a registration and signs the member in, or completes a change of address or provider
 * connection. Each link works once. Throws LINK_EXPIRED_OR_INVALID; for a registration also
 * INVALID_INPUT, PASSWORD_KNOWN.
 */
export async function verifyEmail(
  { db, clock }: Services,
  body: ParsedBody<'verifyEmail'>,
  { ownIdOf, ...context }: SignInContext & { ownIdOf: OwnIdOf },
): Promise<Reply<'verifyEmail'>> {
  const now = clock();
  const password_hash = await confirmPassword(db, body, { now, ownIdOf });
  const purposes: OneTimeToken['purpose'][] = ['register', 'change_email', 'link_provider'];
  return withTransaction(db, async (trx) => {
    const token = await takeToken(trx, body.token, purposes, now);
    if (token?.purpose === 'register' && password_hash !== undefined) {
      const { id, email } = await completeRegistration(trx, token, { password_hash, now });
      return { ...(await signIn(trx, id, context, now)), email };
    }
    if (token?.purpose === 'change_email') await completeEmailChange(trx, token, now);
    else if (token?.purpose === 'link_provider') await completeProviderLink(trx, token, now);
    else throw linkExpired();
    return { success: true };
  });
}
