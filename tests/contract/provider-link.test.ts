import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../server/listen.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* Connecting LINE and Facebook to a member, with the sandbox. */

let server: TestServer;
let http: Server;
let origin: string;
let hana: string;
let taro: string;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: undefined, port: 0 } });
  http = await listen(server.app, server.services.config);
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  hana = await server.login();
  taro = await server.login('taro@example.com');
});
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
  await server.close();
});

const password = 'ennichi-demo';
/** By HTTP, because the provider returns to the origin of the request. */
async function start(token: string, provider: string, body: object = { password }) {
  const response = await fetch(`${origin}/api/v1/me/providers/${provider}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ store_slug: 'hanamichi', ...body }),
  });
  return { status: response.status, body: await response.json() };
}
const link = (token: string, linkToken: string) =>
  server.call('linkProvider', { token, body: { token: linkToken } });
const unlink = (token: string, provider: string) =>
  server.call('unlinkProvider', { token, params: { provider } });

/** Returns the browser's next address. */
async function chooseAt(url: string, person: RegExp): Promise<URL> {
  const there = new URL(url);
  const html = await (await fetch(`${origin}${there.pathname}${there.search}`)).text();
  const links = [...html.matchAll(/<a href="([^"]+)">([^<]+)/g)];
  const chosen =
    links.find(([, href = '', name = '']) => person.test(`${name} ${href}`))?.[1] ?? '';
  const callback = new URL(chosen.replaceAll('&amp;', '&'));
  const back = await fetch(`${origin}${callback.pathname}${callback.search}`, {
    redirect: 'manual',
  });
  return new URL(back.headers.get('Location') ?? '', origin);
}

async function begin(token: string, provider: string, person = /蓮/): Promise<string> {
  const started = await start(token, provider);
  const back = await chooseAt(started.body.url, person);
  expect(back.pathname).toBe('/hanamichi/member');
  return back.searchParams.get('provider_link') ?? '';
}

it('connects an account once the member’s own browser returns, and disconnects it', async () => {
  const linkToken = await begin(hana, 'line');
  const before = await server.call('getMe', { token: hana });
  expect(before.body.user.providers).toEqual([]);
  expect((await link(taro, linkToken)).body.report_type).toBe('LINK_EXPIRED_OR_INVALID');
  const linked = await link(hana, linkToken);
  expect(linked.body).toMatchObject({ email: 'hana@example.com', providers: ['line'] });
  expect((await link(hana, linkToken)).body.providers).toEqual(['line']);
  expect((await unlink(hana, 'line')).body.providers).toEqual([]);
  expect((await unlink(hana, 'line')).status).toBe(404);
});

it('refuses an account of another member', async () => {
  await link(hana, await begin(hana, 'facebook'));
  const taken = await link(taro, await begin(taro, 'facebook'));
  expect([taken.status, taken.body.report_type]).toEqual([409, 'STATE_CONFLICT']);
  const other = await link(hana, await begin(hana, 'facebook', /ひなた/));
  expect(other.status).toBe(409);
});

it('needs the password', async () => {
  for (const body of [{}, { password: 'wrong' }]) {
    const { status, body: reply } = await start(taro, 'line', body);
    expect([status, Object.keys(reply.errors)]).toEqual([422, ['password']]);
  }
});

it('returns without a token after canceling, and rejects a changed token', async () => {
  const { body } = await start(taro, 'line');
  const back = await chooseAt(body.url, /access_denied/);
  expect(back.searchParams.get('provider_link')).toBe('failed');
  const changed = `${(await begin(taro, 'line')).slice(0, -6)}AAAAAA`;
  expect((await link(taro, changed)).status).toBe(410);
  expect((await link(taro, 'failed')).status).toBe(410);
});

it('keeps the only way to log in', async () => {
  const started = await fetch(
    `${origin}/api/v2/auth/line/redirect?${new URLSearchParams({ return_to: '/hanamichi/login', identity: 'buyer' })}`,
    { redirect: 'manual' },
  );
  const to = await chooseAt(new URL(started.headers.get('Location') ?? '', origin).href, /蓮/);
  const { body } = await server.call('login', {
    body: { passport_token: to.searchParams.get('passport_token') },
  });
  const refused = await unlink(body.ennichi_token, 'line');
  expect([refused.status, refused.body.report_type]).toEqual([409, 'STATE_CONFLICT']);
  expect((await start(body.ennichi_token, 'facebook', {})).status).toBe(200);
});
