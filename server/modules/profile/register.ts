import { randomUUID } from 'node:crypto';
import type { ParsedBody } from '../../../src/contract/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { hashToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';
import {
  emailLink,
  type MailContext,
  passwordLink,
  slugForLink,
  storeNameForMail,
} from '../mail/links.ts';
import { queueMail } from '../mail/outbox.ts';
import { findUserByEmail, type UserRow } from '../session/accounts.ts';
import { requireUnknownPassword } from '../session/known-passwords.ts';
import {
  expiryOf,
  issueToken,
  linkExpired,
  type OneTimeToken,
} from '../session/one-time-tokens.ts';
import { hashPassword, verifyPassword } from '../session/password-hash.ts';
import { findPendingRegistration, type OwnIdOf } from '../session/pending-registration.ts';

/** Mails members a login link instead. */
async function mailRegistration(
  trx: Trx,
  registration: { id: number; email: string; next_path: string | null },
  { slug, store, mail, now }: { slug: string; store: string; mail: MailContext; now: Date },
): Promise<void> {
  const { id, email, next_path } = registration;
  const member = await findUserByEmail(trx, email);
  if (member) return mailMember(trx, member, { mail, store, now });
  const token = await issueToken(trx, { purpose: 'register', registration_id: id }, now);
  const values = { link: emailLink(mail.origin, slug, token, next_path), store };
  const { locale } = mail;
  await queueMail(trx, { kind: 'confirmRegistration', to: email, locale, values }, now);
}

async function mailMember(
  trx: Trx,
  user: UserRow,
  { mail: { locale, origin }, store, now }: { mail: MailContext; store: string; now: Date },
) {
  const token = await issueToken(trx, { purpose: 'reset_password', user_id: user.id }, now);
  const values = { email: user.email, link: passwordLink(origin, token), store };
  await queueMail(trx, { kind: 'alreadyRegistered', to: user.email, locale, values }, now);
}

/**
 * Mails a confirmation link. Only the mail, not the reply or its time, depends on whether the
 * address has a member. Throws NOT_FOUND for an unknown store, PASSWORD_KNOWN.
 */
export async function register(
  { db, clock }: Services,
  body: ParsedBody<'register'>,
  mail: MailContext,
): Promise<{ id: number }> {
  const slug = await slugForLink(db, body.store_slug);
  const store = await storeNameForMail(db, body.store_slug);
  requireUnknownPassword(body.password, 'password');
  const password_hash = await hashPassword(body.password);
  const now = clock();
  const { email } = body;
  return withTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('registration')
      .values({
        email,
        password_hash,
        nickname: body.nickname ?? null,
        locale: body.locale ?? (mail.locale === 'zh-TW' ? 'zh_TW' : 'ja'),
        next_path: body.next ?? null,
        created_at: isoOf(now),
        expires_at: expiryOf('register', now),
      })
      .returning(['id', 'email', 'next_path'])
      .executeTakeFirstOrThrow();
    await mailRegistration(trx, row, { slug, store, mail, now });
    return row;
  });
}

/**
 * Extends a pending registration by a day: the browser's own, or the newest. The reply does not
 * reveal whether there is one. Throws NOT_FOUND for an unknown store.
 */
export async function resendRegistration(
  { db, clock }: Services,
  { email, store_slug }: ParsedBody<'resendRegistration'>,
  { mail, ownId }: { mail: MailContext; ownId: number | undefined },
): Promise<{ success: true }> {
  const slug = await slugForLink(db, store_slug);
  const store = await storeNameForMail(db, store_slug);
  const now = clock();
  await withTransaction(db, async (trx) => {
    const waiting = await findPendingRegistration(trx, email, isoOf(now), ownId);
    if (!waiting) return;
    await trx
      .updateTable('registration')
      .set({ expires_at: expiryOf('register', now) })
      .where('id', '=', waiting.id)
      .execute();
    await mailRegistration(trx, waiting, { slug, store, mail, now });
  });
  return { success: true };
}

const wrongPassword = (isGiven: boolean) => {
  const message = isGiven
    ? 'is not the password of this registration'
    : 'must be the password of this registration, or choose another one';
  return new ApiError('INVALID_INPUT', `password ${message}.`, { fields: { password: [message] } });
};

/**
 * Returns the password hash for the account of a mailed link; undefined for a link of another kind.
 * A stranger may have registered the address, so the link alone confirms no password, except in the
 * browser that registered. Throws INVALID_INPUT, PASSWORD_KNOWN.
 */
export async function confirmPassword(
  db: Db,
  { token, password, new_password }: ParsedBody<'verifyEmail'>,
  { now, ownIdOf }: { now: Date; ownIdOf: OwnIdOf },
): Promise<string | undefined> {
  const registration = await db
    .selectFrom('one_time_token')
    .innerJoin('registration', 'registration.id', 'one_time_token.registration_id')
    .select(['registration.id', 'registration.email', 'password_hash'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'register')
    .where('one_time_token.expires_at', '>', isoOf(now))
    .executeTakeFirst();
  if (!registration) return undefined;
  if (new_password !== undefined) {
    requireUnknownPassword(new_password, 'new_password');
    return hashPassword(new_password);
  }
  if ((await ownIdOf(registration.email)) === registration.id) return registration.password_hash;
  if (!password || !(await verifyPassword(password, registration.password_hash))) {
    throw wrongPassword(Boolean(password));
  }
  return registration.password_hash;
}

/** Throws LINK_EXPIRED_OR_INVALID. */
export async function completeRegistration(
  trx: Trx,
  { registration_id }: OneTimeToken,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<{ id: number; email: string }> {
  const registration = await trx
    .selectFrom('registration')
    .select(['email', 'nickname', 'locale'])
    .where('id', '=', registration_id)
    .executeTakeFirst();
  if (!registration) throw linkExpired();
  const inserted = await trx
    .insertInto('user_account')
    .values({
      ...registration,
      password_hash,
      slug: randomUUID(),
      status: 'verified',
      email_proved_at: isoOf(now),
      created_at: isoOf(now),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (!inserted) throw linkExpired();
  await trx.deleteFrom('registration').where('email', '=', inserted.email).execute();
  return inserted;
}
