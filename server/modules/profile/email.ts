import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { Writing } from '../mail/links.ts';
import { emailLink, passwordLink } from '../mail/links.ts';
import { queueMail } from '../mail/outbox.ts';
import { realEmail } from '../session/made-up-email.ts';
import {
  dropTokens,
  issueToken,
  linkExpired,
  type OneTimeToken,
  takeToken,
} from '../session/one-time.ts';
import { findUserByEmail, type UserRow } from '../session/queries.ts';
import { completeRegistration } from './register.ts';

interface Wish {
  email: string;
  slug: string;
  now: Date;
  writing: Writing;
}

/**
 * Begins a change of address: it is done once the mail to the new one is answered. The member learns
 * nothing of whether another has that address: a token is made either way, but is mailed only when
 * it is free. The present address is told.
 */
export async function beginEmailChange(trx: Trx, user: UserRow, wish: Wish): Promise<void> {
  const { email, slug, now, writing } = wish;
  const { locale, origin } = writing;
  await dropTokens(trx, user.id, ['change_email']);
  if (email === user.email) return;
  const token = await issueToken(trx, { purpose: 'change_email', user_id: user.id, email }, now);
  const isTaken = (await findUserByEmail(trx, email)) !== undefined;
  const kind = isTaken ? 'emailTaken' : 'confirmEmail';
  const values = { email, link: emailLink(origin, slug, token) };
  await queueMail(trx, { kind, to: email, locale, values }, now);
  const old = realEmail(user.email);
  if (!old) return;
  const notice = { link: passwordLink(origin) };
  await queueMail(trx, { kind: 'emailChanging', to: old, locale, values: notice }, now);
}

async function completeEmailChange(trx: Trx, { user_id, email }: OneTimeToken) {
  if (!user_id || !email || (await findUserByEmail(trx, email))) throw linkExpired();
  await trx
    .updateTable('user_account')
    .set({ email, status: 'verified' })
    .where('id', '=', user_id)
    .execute();
  // Links that went to the address of before open nothing any more.
  await dropTokens(trx, user_id, ['change_email', 'reset_password']);
}

async function completeLink(trx: Trx, token: OneTimeToken, now: Date) {
  const { user_id, provider, provider_user_id } = token;
  if (!user_id || !provider || !provider_user_id) throw linkExpired();
  const linked = await trx
    .insertInto('user_provider')
    .values({ user_id, provider, provider_user_id, created_at: isoOf(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (linked.numInsertedOrUpdatedRows !== 1n) throw linkExpired();
}

/** Does what a mailed link about an address was for, once. Throws LINK_EXPIRED_OR_INVALID. */
export async function verifyEmail(
  { db, clock }: Services,
  text: string,
): Promise<{ success: true }> {
  const now = clock();
  await withTransaction(db, async (trx) => {
    const token = await takeToken(trx, text, ['register', 'change_email', 'link_provider'], now);
    if (token?.purpose === 'register') return completeRegistration(trx, token, now);
    if (token?.purpose === 'change_email') return completeEmailChange(trx, token);
    if (token?.purpose === 'link_provider') return completeLink(trx, token, now);
    throw linkExpired();
  });
  return { success: true };
}
