import { randomUUID } from 'node:crypto';
import type { ParsedBody } from '../../../src/contract/schemas.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { Writing } from '../mail/links.ts';
import { emailLink, passwordLink, slugForLink } from '../mail/links.ts';
import { queueMail } from '../mail/outbox.ts';
import { endOf, issueToken, linkExpired, type OneTimeToken } from '../session/one-time.ts';
import { hashPassword } from '../session/password.ts';
import { findUserByEmail, type UserRow } from '../session/queries.ts';

/** The mail to who is a member already: they may have forgotten. */
async function remind(trx: Trx, user: UserRow, { locale, origin }: Writing, now: Date) {
  const token = await issueToken(trx, { purpose: 'reset_password', user_id: user.id }, now);
  const values = { email: user.email, link: passwordLink(origin, token) };
  await queueMail(trx, { kind: 'alreadyRegistered', to: user.email, locale, values }, now);
}

/**
 * Takes down who wants to become a member, and writes to their address. What is answered and how
 * long it takes does not tell whether the address has a member already; only its mailbox learns it.
 */
export async function register(
  { db, clock }: Services,
  body: ParsedBody<'register'>,
  writing: Writing,
): Promise<{ success: true }> {
  const slug = await slugForLink(db, body.store_slug);
  const password_hash = await hashPassword(body.password);
  const now = clock();
  const { email } = body;
  await withTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('registration')
      .values({
        email,
        password_hash,
        nickname: body.nickname ?? null,
        locale: body.locale ?? (writing.locale === 'zh-TW' ? 'zh_TW' : 'ja'),
        created_at: isoOf(now),
        expires_at: endOf('register', now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await findUserByEmail(trx, email);
    if (member) return remind(trx, member, writing, now);
    const token = await issueToken(trx, { purpose: 'register', registration_id: row.id }, now);
    const values = { link: emailLink(writing.origin, slug, token) };
    const { locale } = writing;
    await queueMail(trx, { kind: 'confirmRegistration', to: email, locale, values }, now);
  });
  return { success: true };
}

/** Makes the member that a confirmed registration asked for. */
export async function completeRegistration(trx: Trx, token: OneTimeToken, now: Date) {
  const asked = await trx
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', token.registration_id)
    .executeTakeFirst();
  if (!asked) throw linkExpired();
  const { email, password_hash, nickname, locale } = asked;
  const made = await trx
    .insertInto('user_account')
    .values({
      email,
      password_hash,
      nickname,
      locale,
      slug: randomUUID(),
      status: 'verified',
      created_at: isoOf(now),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) throw linkExpired();
  await trx.deleteFrom('registration').where('email', '=', email).execute();
}
