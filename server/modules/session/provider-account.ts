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
import { madeUpEmail } from './made-up-email.ts';
import { issueToken } from './one-time.ts';
import { findUserByEmail, type UserRow } from './queries.ts';

/** Somebody back from a provider. */
export interface Comer {
  provider: Provider;
  profile: Profile;
  store: StoreRow;
  /** For links in mails. */
  origin: string;
  now: Date;
}

const TITLES: Record<Provider, string> = { facebook: 'Facebook', line: 'LINE' };
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;
const MOST_NAME = 40;

const emailOf = ({ email }: Profile) =>
  email && email.length <= 254 && EMAIL.test(email) ? email.toLowerCase() : undefined;

const nameOf = ({ name }: Profile) =>
  [...(name ?? '').replace(/\p{Cc}/gu, '').trim()].slice(0, MOST_NAME).join('') || null;

const connect = (trx: Trx, userId: number, { provider, profile, now }: Comer) =>
  trx
    .insertInto('user_provider')
    .values({
      user_id: userId,
      provider,
      provider_user_id: profile.id,
      created_at: isoOf(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

/** The member connected to a provider's account. */
async function findConnected(trx: Trx, { provider, profile }: Comer): Promise<number | undefined> {
  const row = await trx
    .selectFrom('user_provider')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_user_id', '=', profile.id)
    .executeTakeFirst();
  return row?.user_id;
}

/** Asks the member who has this address whether the provider's account is theirs. */
async function askMember(trx: Trx, user: UserRow, comer: Comer): Promise<void> {
  const { provider, profile, store, origin, now } = comer;
  const token = await issueToken(
    trx,
    { purpose: 'link_provider', user_id: user.id, provider, provider_user_id: profile.id },
    now,
  );
  const values = { link: emailLink(origin, store.slug, token), provider: TITLES[provider] };
  const locale = localeOfStore(user.locale);
  await queueMail(trx, { kind: 'linkProvider', to: user.email, locale, values }, now);
}

/** Makes a member of somebody new. What the provider calls their address waits for their own word. */
async function welcome(trx: Trx, comer: Comer): Promise<number> {
  const { profile, store, origin, now } = comer;
  const { id } = await trx
    .insertInto('user_account')
    .values({
      email: madeUpEmail(),
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
  const connected = await connect(trx, id, comer);
  if (connected.numInsertedOrUpdatedRows !== 1n) {
    // They came twice at the same instant, and the other one was first.
    await trx.deleteFrom('user_account').where('id', '=', id).execute();
    return (await findConnected(trx, comer)) ?? id;
  }
  const email = emailOf(profile);
  if (!email) return id;
  const token = await issueToken(trx, { purpose: 'change_email', user_id: id, email }, now);
  const values = { link: emailLink(origin, store.slug, token), email };
  const locale = localeOfStore(store.locale);
  await queueMail(trx, { kind: 'confirmEmail', to: email, locale, values }, now);
  return id;
}

/**
 * The member behind a provider's account: the one connected to it, else a new one. An address alone
 * opens no member's account, for providers do not vouch for it: undefined means that its member was
 * written to and must answer first.
 */
export async function memberOf(trx: Trx, comer: Comer): Promise<number | undefined> {
  const known = await findConnected(trx, comer);
  if (known) return known;
  const email = emailOf(comer.profile);
  const member = email && (await findUserByEmail(trx, email));
  if (!member) return welcome(trx, comer);
  await askMember(trx, member, comer);
  return undefined;
}
