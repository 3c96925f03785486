import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import type { Provider } from '../../../src/contract/session.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/env.ts';
import type { Services } from '../../services.ts';
import { contactEmail, findAccount, lockMember, toUser } from '../session/accounts.ts';
import { linkExpired } from '../session/one-time-tokens.ts';
import { readProviderLink, startAtProvider } from '../session/social-login.ts';
import { findStore, REGION } from '../store/queries.ts';
import { requireProof, requireUser } from './password.ts';

interface Start {
  userId: number;
  token: string;
  provider: Provider;
  body: ParsedBody<'startProviderLink'>;
}

/** Throws INVALID_INPUT, LOGIN_NOT_FRESH, NOT_FOUND. */
export async function startProviderLink(
  c: RequestContext,
  { userId, token, provider, body }: Start,
): Promise<Reply<'startProviderLink'>> {
  const { services } = c.var;
  const user = await requireUser(services.db, userId);
  await requireProof(services, user, { password: body.password, token });
  const store = await findStore(services.db, body.store_slug);
  if (store?.region !== REGION) throw notFound();
  const returnTo = `/${store.slug}/member`;
  return { url: await startAtProvider(c, { provider, returnTo, memberId: userId }) };
}

async function memberReply(trx: Trx, userId: number, now: Date) {
  const user = await requireUser(trx, userId);
  return toUser(user, await findAccount(trx, user, now));
}

const taken = () =>
  new ApiError(
    'STATE_CONFLICT',
    'The account belongs to another member, or this member has another account of the provider. Remove that connection first.',
  );

/** Connects once and again without effect. Throws LINK_EXPIRED_OR_INVALID, STATE_CONFLICT. */
export async function linkProvider(
  { db, clock }: Services,
  userId: number,
  token: string,
): Promise<Reply<'linkProvider'>> {
  const now = clock();
  const link = await readProviderLink({ db, clock }, token, userId);
  if (!link) throw linkExpired();
  const { provider, providerUserId: provider_user_id } = link;
  return withTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    await trx
      .insertInto('user_provider')
      .values({ user_id: userId, provider, provider_user_id, created_at: isoOf(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const connected = await trx
      .selectFrom('user_provider')
      .select('provider_user_id')
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .executeTakeFirst();
    if (connected?.provider_user_id !== provider_user_id) throw taken();
    return memberReply(trx, userId, now);
  });
}

const lastWay = () =>
  new ApiError(
    'STATE_CONFLICT',
    'This is the only way to log in to the account. Set a password or confirm an e-mail address first.',
  );

/** Keeps one way to log in. Throws NOT_FOUND, STATE_CONFLICT. */
export async function unlinkProvider(
  { db, clock }: Services,
  userId: number,
  provider: Provider,
): Promise<Reply<'unlinkProvider'>> {
  const now = clock();
  return withTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    const user = await requireUser(trx, userId);
    const { providers } = await findAccount(trx, user, now);
    if (!providers.includes(provider)) throw notFound();
    const hasOther =
      providers.length > 1 || user.password_hash !== null || contactEmail(user.email) !== undefined;
    if (!hasOther) throw lastWay();
    await trx
      .deleteFrom('user_provider')
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .execute();
    return memberReply(trx, userId, now);
  });
}
