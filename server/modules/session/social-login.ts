import { z } from 'zod';
import { slug } from '../../../src/contract/primitives.ts';
import { type Provider, provider as providerSchema } from '../../../src/contract/session.ts';
import type { Db } from '../../db/db.ts';
import { serverSecret } from '../../db/secret.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { mount, mountRedirect } from '../../http/mount.ts';
import { trustedOriginOf } from '../../http/origin.ts';
import { seal, unseal } from '../../http/seal.ts';
import { newToken } from '../../http/token.ts';
import type { SignInProvider } from '../../ports/oauth.ts';
import type { Services } from '../../services.ts';
import { findStore, REGION, type StoreRow } from '../store/queries.ts';
import { issuePassport } from './passport.ts';
import { findOrCreateMember } from './provider-account.ts';

const STATE_MS = 10 * 60_000;
const stateSchema = z.object({
  provider: providerSchema,
  returnTo: z.string(),
  verifier: z.string(),
  until: z.number(),
  /** The member who connects the provider; absent for a sign-in. */
  memberId: z.number().optional(),
});
/** Sent encrypted with the redirects, instead of a cookie. */
type State = z.output<typeof stateSchema>;

const keyOf = (db: Db) => serverSecret(db, 'oauth-state');

const LINK_MS = 5 * 60_000;
const linkSchema = z.object({
  use: z.literal('link'),
  memberId: z.number(),
  provider: providerSchema,
  providerUserId: z.string(),
  until: z.number(),
});

/** Undefined for a forged or expired token, or one that another member began. */
export async function readProviderLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  memberId: number,
) {
  const link = linkSchema.safeParse(unseal(await keyOf(db), token));
  if (!link.success || link.data.memberId !== memberId) return undefined;
  return link.data.until > clock().getTime() ? link.data : undefined;
}

interface Start {
  provider: string;
  returnTo: string;
  memberId?: number;
}

/** Returns the provider's page. Throws NOT_FOUND for a provider without keys. */
export async function startAtProvider(
  c: RequestContext,
  { provider: name, ...start }: Start,
): Promise<string> {
  const { db, clock } = c.var.services;
  const [provider, client] = requireProvider(c, name);
  const verifier = newToken();
  const until = clock().getTime() + STATE_MS;
  const state: State = { provider, verifier, until, ...start };
  return client.authorizationUrl(seal(await keyOf(db), state), verifier).href;
}

function requireProvider(c: RequestContext, name: string): [Provider, SignInProvider] {
  const provider = providerSchema.safeParse(name);
  if (!provider.success) throw notFound();
  const client = c.var.services.openSignIn(provider.data, trustedOriginOf(c));
  if (!client) throw notFound();
  return [provider.data, client];
}

async function storeOfLogin(db: Db, path: string): Promise<StoreRow | undefined> {
  if (!path.startsWith('/') || /[\\\s\p{Cc}]/u.test(path)) return undefined;
  const url = URL.parse(path, 'http://here.invalid');
  const [, store, page, ...rest] = url?.pathname.split('/') ?? [];
  if (url?.host !== 'here.invalid' || page !== 'login' || rest.length > 0) return undefined;
  if (!slug.safeParse(store).success) return undefined;
  const row = await findStore(db, store ?? '');
  return row?.region === REGION ? row : undefined;
}

function withQuery(path: string, query: Record<string, string>): string {
  const url = new URL(path, 'http://here.invalid');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}

/** Undefined when forged or expired. */
async function readState(c: RequestContext, text: string | undefined): Promise<State | undefined> {
  const { db, clock } = c.var.services;
  const state = stateSchema.safeParse(unseal(await keyOf(db), text ?? ''));
  return state.success && state.data.until > clock().getTime() ? state.data : undefined;
}

const logFailure = (c: RequestContext, { provider }: State, error: unknown) =>
  c.var.services.log.warn('a sign-in by a provider failed', {
    request_id: c.var.requestId,
    provider,
    reason: (error as Error).name,
  });

interface Callback {
  c: RequestContext;
  client: SignInProvider;
  state: State;
  code: string;
}

/** Returns the login page's query: Spec §4 login status, and after success a passport. */
async function signIn({ c, client, state, code }: Callback): Promise<Record<string, string>> {
  const { db, clock } = c.var.services;
  const store = await storeOfLogin(db, state.returnTo);
  if (!store) return { login_status: 'failed' };
  try {
    const profile = await client.profileOf(code, state.verifier);
    const { provider } = state;
    const now = clock();
    return await withTransaction(db, async (trx): Promise<Record<string, string>> => {
      const request = { provider, profile, store, origin: trustedOriginOf(c), now };
      const userId = await findOrCreateMember(trx, request);
      if (userId === undefined) return { login_status: 'verifying' };
      return { login_status: 'success', passport_token: await issuePassport(trx, userId, now) };
    });
  } catch (error) {
    logFailure(c, state, error);
    return { login_status: 'failed' };
  }
}

/** Returns a token for `linkProvider`: only the member's own browser may connect the account. */
async function linkOf({ c, client, state, code }: Callback): Promise<string | undefined> {
  const { db, clock } = c.var.services;
  try {
    const { id } = await client.profileOf(code, state.verifier);
    const until = clock().getTime() + LINK_MS;
    const link = { memberId: state.memberId, provider: state.provider, providerUserId: id };
    return seal(await keyOf(db), { use: 'link', until, ...link });
  } catch (error) {
    logFailure(c, state, error);
    return undefined;
  }
}

/**
 * Sign-in by Facebook or LINE. The encrypted state holds the return path, because LINE may return
 * in another browser. Design §5.
 */
export function mountSocialLogin(app: App): void {
  mount(app, 'listSignInProviders', async ({ c, services: { openSignIn } }) => {
    const origin = trustedOriginOf(c);
    return { data: providerSchema.options.filter((each) => openSignIn(each, origin)) };
  });

  mountRedirect(app, 'startSocialLogin', async ({ params, query, c, services }) => {
    requireProvider(c, params.provider);
    if (!(await storeOfLogin(services.db, query.return_to))) {
      const message = 'must be a store’s login page: /{store}/login';
      throw new ApiError('INVALID_INPUT', `return_to ${message}.`, {
        fields: { return_to: [message] },
      });
    }
    return startAtProvider(c, { provider: params.provider, returnTo: query.return_to });
  });

  mountRedirect(app, 'finishSocialLogin', async ({ params, query, c }) => {
    const [provider, client] = requireProvider(c, params.provider);
    const state = await readState(c, query.state);
    // Without a valid state the return path is unknown.
    if (!state || state.provider !== provider) return withQuery('/', { login_status: 'failed' });
    const { code, error } = query;
    const isCanceled = error !== undefined || !code;
    if (state.memberId !== undefined) {
      const link = isCanceled ? undefined : await linkOf({ c, client, state, code });
      return withQuery(state.returnTo, { provider_link: link ?? 'failed' });
    }
    if (isCanceled) return withQuery(state.returnTo, { login_status: 'failed' });
    return withQuery(state.returnTo, await signIn({ c, client, state, code }));
  });
}
