import type { Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';
import { type MailContext, passwordLink } from '../mail/links.ts';
import { queueMail } from '../mail/outbox.ts';
import { findUserByEmail, lockMember, type UserRow } from '../session/accounts.ts';
import { deleteTokens, issueToken, linkExpired } from '../session/one-time-tokens.ts';
import { revokeSessions } from '../session/sessions.ts';
import { requireUser } from './password.ts';

const STOPPABLE_MS = 72 * 60 * 60 * 1000;

/** The token lets the owner of the present address stop a change. */
export async function issueStop(
  trx: Trx,
  { id, email, email_proved_at }: UserRow,
  now: Date,
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('email_stop')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      email,
      email_proved_at,
      created_at: isoOf(now),
      expires_at: isoAfter(now, STOPPABLE_MS),
    })
    .execute();
  return token;
}

/**
 * Stops or reverts a change: restores the old address, revokes every session and the credentials
 * set since, and mails a link for a new password. Throws LINK_EXPIRED_OR_INVALID.
 */
export function stopEmailChange(
  { db, clock }: Services,
  token: string,
  { locale, origin }: MailContext,
): Promise<{ success: true }> {
  const now = clock();
  return withTransaction(db, async (trx) => {
    const stop = await takeStop(trx, token, now);
    if (!stop) throw linkExpired();
    await lockMember(trx, stop.user_id);
    const user = await requireUser(trx, stop.user_id);
    await giveBack(trx, user, stop);
    await disconnectSince(trx, user.id, stop.created_at);
    await deleteTokens(trx, user.id, ['change_email', 'reset_password', 'link_provider']);
    await revokeSessions(trx, user.id, now);
    const reset = await issueToken(trx, { purpose: 'reset_password', user_id: user.id }, now);
    const values = { email: stop.email, link: passwordLink(origin, reset) };
    await queueMail(trx, { kind: 'emailKept', to: stop.email, locale, values }, now);
    return { success: true };
  });
}

/**
 * Also consumes later tokens, which were mailed to addresses of the stopped change. Keeps earlier
 * ones: the owner of a second address must not invalidate the mail to the first.
 */
async function takeStop(trx: Trx, token: string, now: Date) {
  const stop = await trx
    .deleteFrom('email_stop')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', isoOf(now))
    .returning(['id', 'user_id', 'email', 'email_proved_at', 'created_at'])
    .executeTakeFirst();
  if (!stop) return undefined;
  await trx
    .deleteFrom('email_stop')
    .where('user_id', '=', stop.user_id)
    .where('id', '>', stop.id)
    .execute();
  return stop;
}

/** Clears the password, which the attacker may have set. */
async function giveBack(
  trx: Trx,
  user: UserRow,
  { email, email_proved_at }: Pick<UserRow, 'email' | 'email_proved_at'>,
): Promise<void> {
  if (user.email === email) return;
  if (await findUserByEmail(trx, email)) throw linkExpired();
  await trx
    .updateTable('user_account')
    .set({ email, email_proved_at, email_bounced_at: null, password_hash: null })
    .where('id', '=', user.id)
    .execute();
}

async function disconnectSince(trx: Trx, userId: number, since: string): Promise<void> {
  for (const table of ['user_provider', 'passkey'] as const) {
    await trx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .execute();
  }
}
