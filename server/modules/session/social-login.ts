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
import { findStore, REGION, type StoreRow } from '../store/queries.ts';
import { issuePassport } from './passport.ts';
import { findOrCreateMember } from './provider-account.ts';

const STATE_MS = 10 * 60_000;
const stateSchema = z.object({
  provider: providerSchema,
  returnTo: z.string(),
  verifier: z.string(),
  until: z.number(),
});
/** Sent encrypted with the redirects, instead of a cookie. */
type State = z.output<typeof stateSchema>;

const keyOf = (db: Db) => serverSecret(db, 'oauth-state');

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

interface Callback {
  c: RequestContext;
  client: SignInProvider;
  state: State;
  code: string;
}

/** Returns the login page's query: Spec §4 login status, and after success a passport. */
async function signIn({ c, client, state, code }: Callback): Promise<Record<string, string>> {
  const { db, clock, log } = c.var.services;
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
    log.warn('a sign-in by a provider failed', {
      request_id: c.var.requestId,
      provider: state.provider,
      reason: (error as Error).name,
    });
    return { login_status: 'failed' };
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
    const [provider, client] = requireProvider(c, params.provider);
    if (!(await storeOfLogin(services.db, query.return_to))) {
      const message = 'must be a store’s login page: /{store}/login';
      throw new ApiError('INVALID_INPUT', `return_to ${message}.`, {
        fields: { return_to: [message] },
      });
    }
    const verifier = newToken();
    const until = services.clock().getTime() + STATE_MS;
    const state: State = { provider, returnTo: query.return_to, verifier, until };
    return client.authorizationUrl(seal(await keyOf(services.db), state), verifier).href;
  });

  mountRedirect(app, 'finishSocialLogin', async ({ params, query, c }) => {
    const [provider, client] = requireProvider(c, params.provider);
    const state = await readState(c, query.state);
    // Without a valid state the return path is unknown.
    if (!state || state.provider !== provider) return withQuery('/', { login_status: 'failed' });
    const { code, error } = query;
    if (error !== undefined || !code) return withQuery(state.returnTo, { login_status: 'failed' });
    return withQuery(state.returnTo, await signIn({ c, client, state, code }));
  });
}
