import { randomUUID } from 'node:crypto';
import type { Provider } from '../../../src/contract/session.ts';
import { localeOfStore } from '../../../src/routes/locales.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { isPublicHttpUrl } from '../../http/public-url.ts';
import type { Profile } from '../../ports/oauth.ts';
import { emailLink } from '../mail/links.ts';
import { queueMail } from '../mail/outbox.ts';
import type { StoreRow } from '../store/queries.ts';
import { findUserByEmail, newPlaceholderEmail, type UserRow } from './accounts.ts';
import { issueToken } from './one-time-tokens.ts';

export interface ProviderSignIn {
  provider: Provider;
  profile: Profile;
  store: StoreRow;
  origin: string;
  now: Date;
}

const PROVIDER_NAMES: Record<Provider, string> = { facebook: 'Facebook', line: 'LINE' };
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;
/** In LINE and Facebook names. */
const UNWANTED = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;
const MAX_EMAIL = 254;
const MAX_NAME = 40;

const emailOf = ({ email }: Profile) =>
  email && email.length <= MAX_EMAIL && EMAIL.test(email) ? email.toLowerCase() : undefined;

const nameOf = ({ name }: Profile) =>
  [...(name ?? '').replace(UNWANTED, '').trim()].slice(0, MAX_NAME).join('') || null;

/** Returns false when it is connected already. */
async function connect(trx: Trx, userId: number, { provider, profile, now }: ProviderSignIn) {
  const inserted = await trx
    .insertInto('user_provider')
    .values({
      user_id: userId,
      provider,
      provider_user_id: profile.id,
      created_at: isoOf(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

async function findConnected(
  trx: Trx,
  { provider, profile }: ProviderSignIn,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('user_provider')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_user_id', '=', profile.id)
    .executeTakeFirst();
  return row?.user_id;
}

async function mailLinkRequest(trx: Trx, user: UserRow, signIn: ProviderSignIn): Promise<void> {
  const { provider, profile, store, origin, now } = signIn;
  const token = await issueToken(
    trx,
    { purpose: 'link_provider', user_id: user.id, provider, provider_user_id: profile.id },
    now,
  );
  const values = {
    link: emailLink(origin, store.slug, token),
    provider: PROVIDER_NAMES[provider],
  };
  const locale = localeOfStore(user.locale);
  await queueMail(trx, { kind: 'linkProvider', to: user.email, locale, values }, now);
}

async function mailConfirmation(
  trx: Trx,
  userId: number,
  email: string,
  { store, origin, now }: ProviderSignIn,
): Promise<void> {
  const token = await issueToken(trx, { purpose: 'change_email', user_id: userId, email }, now);
  const values = { link: emailLink(origin, store.slug, token), email };
  const locale = localeOfStore(store.locale);
  await queueMail(trx, { kind: 'confirmEmail', to: email, locale, values }, now);
}

/** The provider's address is not confirmed, so the member gets a placeholder. */
async function createMember(trx: Trx, signIn: ProviderSignIn): Promise<number> {
  const { profile, store, now } = signIn;
  const { id } = await trx
    .insertInto('user_account')
    .values({
      email: newPlaceholderEmail(),
      password_hash: null,
      nickname: nameOf(profile),
      avatar_url: profile.picture && isPublicHttpUrl(profile.picture) ? profile.picture : null,
      slug: randomUUID(),
      status: 'verifying',
      locale: store.locale,
      created_at: isoOf(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!(await connect(trx, id, signIn))) {
    // A concurrent sign-in has created the member.
    await trx.deleteFrom('user_account').where('id', '=', id).execute();
    return (await findConnected(trx, signIn)) ?? id;
  }
  const email = emailOf(profile);
  if (email) await mailConfirmation(trx, id, email, signIn);
  return id;
}

/**
 * Returns the connected member or a new one. When a member has the e-mail address, mails them a
 * link to connect and returns undefined: providers do not guarantee addresses.
 */
export async function findOrCreateMember(
  trx: Trx,
  signIn: ProviderSignIn,
): Promise<number | undefined> {
  const connected = await findConnected(trx, signIn);
  if (connected) return connected;
  const email = emailOf(signIn.profile);
  const member = email && (await findUserByEmail(trx, email));
  if (!member) return createMember(trx, signIn);
  await mailLinkRequest(trx, member, signIn);
  return undefined;
}
