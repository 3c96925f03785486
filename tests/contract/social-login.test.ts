import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../server/config/config.ts';
import { listen } from '../../server/listen.ts';
import { lastMailTo } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const follow = (url: string) => fetch(url, { redirect: 'manual' });
const where = (response: Response) => response.headers.get('Location') ?? '';
const startPath = (provider: string, return_to: string) =>
  `/api/v2/auth/${provider}/redirect?${new URLSearchParams({ return_to, identity: 'buyer' })}`;

describe('with the sandbox', () => {
  let server: TestServer;
  let http: Server;
  let origin: string;

  beforeAll(async () => {
    server = await startTestServer({ config: { publicUrl: undefined, port: 0 } });
    http = await listen(server.app, server.services.config);
    origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
    await server.close();
  });

  async function choices(provider: string, returnTo: string) {
    const started = await follow(`${origin}${startPath(provider, returnTo)}`);
    expect(started.status).toBe(302);
    const html = await (await follow(where(started))).text();
    const links = html.matchAll(/<a href="([^"]+)">([^<]+)/g);
    return new Map(
      [...links].map(([, href, name]) => [name, href?.replaceAll('&amp;', '&') ?? '']),
    );
  }

  async function signInAs(name: string, provider = 'line', returnTo = '/hanamichi/login') {
    const link = (await choices(provider, returnTo)).get(name) ?? '';
    const back = await follow(link);
    expect(back.status).toBe(302);
    return { link, to: new URL(where(back), origin) };
  }

  async function signedInAs(to: URL) {
    const passport_token = to.searchParams.get('passport_token');
    const { body } = await server.call('login', { body: { passport_token } });
    return (await server.call('getMe', { token: body.ennichi_token })).body.user;
  }

  it('lists the providers that can be used, Spec §2 social login', async () => {
    const { body } = await server.call('listSignInProviders');
    expect(body).toEqual({ data: ['facebook', 'line'] });
  });

  it('creates one member for two concurrent sign-ins', async () => {
    const { db } = server.services;
    const came = await Promise.all(Array.from({ length: 4 }, () => signInAs('蓮')));
    const users = await Promise.all(came.map(({ to }) => signedInAs(to)));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    const without = db
      .selectFrom('user_account')
      .leftJoin('user_provider', 'user_provider.user_id', 'user_account.id')
      .select('user_account.id')
      .where('user_account.password_hash', 'is', null)
      .where('user_provider.user_id', 'is', null);
    expect(await without.execute()).toEqual([]);
  });

  it('Spec §3 providers: creates a member the first time, finds them the next time, and returns to the login page', async () => {
    const { to } = await signInAs('蓮', 'line', '/hanamichi/login?next=%2Fhanamichi%2Flive%2F1');
    expect(to.origin).toBe(origin);
    expect(to.pathname).toBe('/hanamichi/login');
    expect(to.searchParams.get('login_status')).toBe('success');
    expect(to.searchParams.get('next')).toBe('/hanamichi/live/1');
    const user = await signedInAs(to);
    expect(user).toMatchObject({
      nickname: '蓮',
      name: '蓮',
      email: '',
      providers: ['line'],
      has_password: false,
      status: 'verifying',
    });
    expect((await signedInAs((await signInAs('蓮')).to)).id).toBe(user.id);
    const byFacebook = await signedInAs((await signInAs('蓮', 'facebook')).to);
    expect(byFacebook).toMatchObject({ providers: ['facebook'] });
    expect(byFacebook.id).not.toBe(user.id);
  });

  it('sets the e-mail address only after the mailed link is opened', async () => {
    const { to } = await signInAs('ひなた');
    expect(await signedInAs(to)).toMatchObject({ email: '', status: 'verifying' });
    const { token } = await lastMailTo(server, 'hinata@sandbox.example');
    expect((await server.call('verifyEmail', { body: { token } })).status).toBe(200);
    const again = await signedInAs((await signInAs('ひなた')).to);
    expect(again).toMatchObject({ email: 'hinata@sandbox.example', status: 'verified' });
  });

  it('does not sign in by the e-mail address alone; the mailed link connects the accounts', async () => {
    const { to } = await signInAs('はな');
    expect(to.searchParams.get('login_status')).toBe('verifying');
    expect(to.searchParams.has('passport_token')).toBe(false);
    const mail = await lastMailTo(server, 'hana@example.com');
    expect(mail.kind).toBe('linkProvider');
    expect((await server.call('verifyEmail', { body: { token: mail.token } })).status).toBe(200);
    const user = await signedInAs((await signInAs('はな')).to);
    expect(user).toMatchObject({ email: 'hana@example.com', providers: ['line'] });
  });

  it('shows the member of a passport without using it, so that another browser can confirm', async () => {
    const { to } = await signInAs('蓮');
    const body = { passport_token: to.searchParams.get('passport_token') };
    const { token } = await server.guest();
    for (const guestToken of [undefined, token]) {
      const read = await server.call('readPassport', { body, guestToken });
      expect(read.body).toEqual({ name: '蓮', avatar_url: null, is_current: false });
    }
    const signedIn = await server.call('login', { body });
    expect(signedIn.status).toBe(200);
    const used = await server.call('readPassport', { body });
    expect(used).toMatchObject({
      status: 401,
      body: { report_type: 'PASSPORT_TOKEN_EXPIRED_OR_INVALID' },
    });
    const again = await signInAs('蓮');
    const own = await server.call('readPassport', {
      body: { passport_token: again.to.searchParams.get('passport_token') },
      token: signedIn.body.ennichi_token,
    });
    expect(own.body.is_current).toBe(true);
  });

  it('returns login_status failed after canceling', async () => {
    const links = [...(await choices('facebook', '/hanamichi/login')).values()];
    const cancel = links.find((link) => link.includes('error=access_denied')) ?? '';
    expect(where(await follow(cancel))).toBe('/hanamichi/login?login_status=failed');
  });

  it('rejects a forged state, a state of another provider and an expired one', async () => {
    const { link } = await signInAs('蓮');
    const home = '/?login_status=failed';
    const changed = new URL(link);
    const state = changed.searchParams.get('state') ?? '';
    changed.searchParams.set('state', `${state.slice(0, -6)}AAAAAA`);
    expect(where(await follow(changed.href))).toBe(home);
    expect(where(await follow(link.replace('/line/', '/facebook/')))).toBe(home);
    expect(where(await follow(`${origin}/api/v2/auth/line/callback?code=x`))).toBe(home);
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
    expect(where(await follow(link))).toBe(home);
    vi.useRealTimers();
  });

  it('rejects a code that was issued for another state', async () => {
    const [first, second] = [
      await choices('line', '/hanamichi/login'),
      await choices('line', '/hanamichi/login'),
    ];
    const url = new URL(first.get('蓮') ?? '');
    const other = new URL(second.get('蓮') ?? '');
    url.searchParams.set('code', other.searchParams.get('code') ?? '');
    expect(where(await follow(url.href))).toBe('/hanamichi/login?login_status=failed');
  });

  it.each([
    'https://evil.example/hanamichi/login',
    '//evil.example/hanamichi/login',
    '/\\evil.example/login',
    '/hanamichi/live/1',
    '/hanamichi/login/more',
    '/nowhere/login',
    '/elsewhere/login',
    '/hanamichi/../login',
    'hanamichi/login',
    '',
  ])('rejects the return address %j', async (returnTo) => {
    const { status, body } = await server.request(startPath('line', returnTo));
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('return_to');
  });

  it('rejects other providers, and the sandbox redirects nowhere else', async () => {
    const other = await server.request(startPath('example', '/hanamichi/login'));
    expect(other.status).toBe(404);
    const query = new URLSearchParams({
      client_id: 'sandbox',
      redirect_uri: 'https://evil.example/',
    });
    const page = await follow(`${origin}/sandbox/oauth/line/authorize?${query}`);
    expect(page.status).toBe(404);
  });
});

describe('without keys in production', () => {
  it('responds 404, and so does the sandbox', async () => {
    const server = await startTestServer({
      config: { environment: 'production', paymentProvider: 'none' },
    });
    expect((await server.request(startPath('line', '/hanamichi/login'))).status).toBe(404);
    const query = 'client_id=sandbox&redirect_uri=http://localhost/api/v2/auth/line/callback';
    const page = await server.request(`/sandbox/oauth/line/authorize?${query}`);
    expect(page.status).toBe(404);
    await server.close();
  });
});

describe('with keys', () => {
  const keys = { clientId: 'shop', clientSecret: 'secret' };
  const config: Partial<Config> = {
    environment: 'production',
    paymentProvider: 'none',
    oauth: { facebook: keys, line: keys },
  };
  const requests: Request[] = [];
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    requests.length = 0;
  });
  afterEach(() => vi.unstubAllGlobals());

  function providerAnswers(...responses: object[]) {
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      requests.push(new Request(...request));
      return Response.json(responses[requests.length - 1] ?? {});
    });
  }

  async function signInWith(provider: 'facebook' | 'line') {
    const started = await server.request(startPath(provider, '/hanamichi/login'));
    const address = new URL(started.headers.get('Location') ?? '');
    const state = address.searchParams.get('state') ?? '';
    const back = await server.request(
      `/api/v2/auth/${provider}/callback?${new URLSearchParams({ code: 'the-code', state })}`,
    );
    return { address, to: new URL(back.headers.get('Location') ?? '', 'http://localhost') };
  }

  async function providersOf(to: URL) {
    const { body } = await server.call('login', {
      body: { passport_token: to.searchParams.get('passport_token') },
    });
    return (await server.call('getMe', { token: body.ennichi_token })).body.user;
  }

  const idToken = (claims: object) =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

  it('redirects to LINE with PKCE, and reads its id token', async () => {
    const claims = { aud: 'shop', sub: 'U1', name: '花', picture: 'http://127.0.0.1/me.png' };
    providerAnswers({ access_token: 'a', token_type: 'Bearer', id_token: idToken(claims) });
    const { address, to } = await signInWith('line');
    expect(address.origin).toBe('https://access.line.me');
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    expect(address.searchParams.get('redirect_uri')).toBe(
      'http://localhost/api/v2/auth/line/callback',
    );
    const form = new URLSearchParams(await requests[0]?.text());
    expect(form.get('code')).toBe('the-code');
    expect(form.get('code_verifier')).toHaveLength(43);
    expect(await providersOf(to)).toMatchObject({
      nickname: '花',
      providers: ['line'],
      avatar_url: null,
    });
  });

  it('rejects an id token for another client', async () => {
    const claims = { aud: 'another', sub: 'U2' };
    providerAnswers({ access_token: 'a', token_type: 'Bearer', id_token: idToken(claims) });
    expect((await signInWith('line')).to.search).toBe('?login_status=failed');
  });

  it('redirects to Facebook and reads the profile', async () => {
    const picture = { data: { url: 'https://pictures.example/me.jpg' } };
    providerAnswers(
      { access_token: 'a', token_type: 'Bearer' },
      { id: '7', first_name: '太郎', name: '太郎 山田', picture },
    );
    const { address, to } = await signInWith('facebook');
    expect(address.origin).toBe('https://www.facebook.com');
    expect(requests[1]?.url).toContain('https://graph.facebook.com/');
    expect(requests[1]?.headers.get('Authorization')).toBe('Bearer a');
    expect(await providersOf(to)).toMatchObject({
      nickname: '太郎',
      providers: ['facebook'],
      avatar_url: 'https://pictures.example/me.jpg',
    });
  });

  it('fails when the provider does not respond', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('unreachable');
    });
    expect((await signInWith('facebook')).to.search).toBe('?login_status=failed');
  });
});
