import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Provider, provider as providerSchema } from '../../src/contract/session.ts';
import { serverSecret } from '../db/secret.ts';
import { notFound } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import { escapeHtml } from '../http/html.ts';
import { trustedOriginOf } from '../http/origin.ts';
import { sandboxWords, sendSandboxPage } from '../http/sandbox-page.ts';
import { seal, unseal } from '../http/seal.ts';
import type { Profile } from '../ports/oauth.ts';
import { isSandboxed, redirectUriOf, SANDBOX_KEYS, sandboxPath } from './open.ts';

const STYLE = `ul{list-style:none;padding:0}
a{display:block;min-height:44px;padding:.75rem 1rem;margin:.5rem 0;border:1px solid #d9d0c3;
border-radius:8px;color:inherit}`;

const TITLES: Record<Provider, string> = { facebook: 'Facebook', line: 'LINE' };
const CODE_MS = 60_000;

/** With an e-mail address, without one, and with a demo member's. */
const people: Record<string, Profile> = {
  hinata: { id: 'sandbox-hinata', name: 'ひなた', email: 'hinata@sandbox.example', picture: null },
  ren: { id: 'sandbox-ren', name: '蓮', email: null, picture: null },
  hana: { id: 'sandbox-hana', name: 'はな', email: 'hana@example.com', picture: null },
};

const grant = z.object({
  use: z.enum(['code', 'token']),
  provider: providerSchema,
  person: z.string(),
  challenge: z.string(),
  until: z.number(),
});

const keyOf = (c: RequestContext) => serverSecret(c.var.services.db, 'oauth-sandbox');
const nowOf = (c: RequestContext) => c.var.services.clock().getTime();

function requireSandbox(c: RequestContext): Provider {
  const provider = providerSchema.safeParse(c.req.param('provider'));
  if (provider.success && isSandboxed(c.var.services.config, provider.data)) return provider.data;
  throw notFound();
}

async function readGrant(
  c: RequestContext,
  text: string,
  use: 'code' | 'token',
  provider: Provider,
) {
  const found = grant.safeParse(unseal(await keyOf(c), text));
  if (!found.success || found.data.use !== use || found.data.provider !== provider)
    return undefined;
  return found.data.until > nowOf(c) ? found.data : undefined;
}

/** Only redirects to this server. */
async function authorize(c: RequestContext) {
  const provider = requireSandbox(c);
  const { redirect_uri, state = '', code_challenge: challenge = '' } = c.req.query();
  const returnAddress = redirectUriOf(trustedOriginOf(c), provider);
  if (redirect_uri !== returnAddress || c.req.query('client_id') !== SANDBOX_KEYS.clientId) {
    throw notFound();
  }
  const key = await keyOf(c);
  const redirectTo = (query: Record<string, string>) =>
    `${returnAddress}?${new URLSearchParams({ ...query, state })}`;
  const choices = Object.entries(people).map(([person, { name, email }]) => {
    const code = { use: 'code', provider, person, challenge, until: nowOf(c) + CODE_MS };
    return { name: name ?? person, email, href: redirectTo({ code: seal(key, code) }) };
  });
  const t = sandboxWords(c);
  const items = choices.map(
    ({ name, email, href }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}<br><small>${escapeHtml(email ?? t.noEmail)}</small></a></li>`,
  );
  const cancel = redirectTo({ error: 'access_denied' });
  return sendSandboxPage(c, {
    title: t.title.replace('{provider}', TITLES[provider]),
    lead: t.explanation,
    content: `<ul>${items.join('')}<li><a href="${escapeHtml(cancel)}">${escapeHtml(t.cancel)}</a></li></ul>\n`,
    style: STYLE,
  });
}

/** RFC 6749 and 7636. */
async function token(c: RequestContext) {
  const provider = requireSandbox(c);
  const form = new URLSearchParams(await c.req.text());
  const code = await readGrant(c, form.get('code') ?? '', 'code', provider);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (!code || challenge !== code.challenge) return c.json({ error: 'invalid_grant' }, 400);
  const access = { ...code, use: 'token', until: nowOf(c) + CODE_MS };
  return c.json({ access_token: seal(await keyOf(c), access), token_type: 'Bearer' });
}

async function profile(c: RequestContext) {
  const provider = requireSandbox(c);
  const bearer = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
  const access = await readGrant(c, bearer, 'token', provider);
  const person = access && people[access.person];
  return person ? c.json(person) : c.json({ error: 'invalid_token' }, 401);
}

/** Fakes of Facebook and LINE for missing keys. Design §5. */
export function mountOAuthSandbox(app: App): void {
  const base = sandboxPath(':provider' as Provider);
  app.get(`${base}/authorize`, authorize);
  app.post(`${base}/token`, token);
  app.get(`${base}/profile`, profile);
}
