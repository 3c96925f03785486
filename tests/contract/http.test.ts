import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config/config.ts';
import { ResponseCache } from '../../server/http/cache.ts';
import { type CallName, calls } from '../../src/contract/calls.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const send = (path: string, init: RequestInit) => server.app.request(path, init);
const LOGIN = calls.login.path;

it('the fast router accepts every route of the server', async () => {
  await send('/healthz', {});
  expect(server.app.router.name).toContain('RegExpRouter');
});

describe('bodies', () => {
  it('refuses malformed JSON', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await send(LOGIN, { method: 'POST', headers, body: '{"email":' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ report_type: 'MALFORMED_JSON' });
  });

  it('rejects a body that is not JSON', async () => {
    const body = new URLSearchParams({ email: 'hana@example.com' });
    const answer = await send(LOGIN, { method: 'POST', body });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ report_type: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('refuses more than 64 kB, with and without Content-Length', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const text = JSON.stringify({ email: 'x'.repeat(70_000), password: 'x' });
    const stream = new Blob([text]).stream();
    const unsaid = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
    for (const init of [{ method: 'POST', headers, body: text }, unsaid]) {
      const answer = await send(LOGIN, init);
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ report_type: 'BODY_TOO_LARGE' });
    }
  });

  it('accepts a missing body as an empty one', async () => {
    const answer = await server.call('login');
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('body');
  });
});

describe('addresses', () => {
  it.each(['/api', '/api/', '/api/v1/nothing', '/interaction-service/nothing'])(
    'answers %s with JSON, not with a page',
    async (path) => {
      const { status, body, headers } = await server.request(path);
      expect(status).toBe(404);
      expect(headers.get('Content-Type')).toContain('application/json');
      expect(body.report_type).toBe('NOT_FOUND');
    },
  );

  it('names the allowed methods of an address', async () => {
    const { status, body, headers } = await server.request(LOGIN, { method: 'DELETE' });
    expect([status, body.report_type]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(headers.get('Allow')).toBe('POST');
    const host = await server.request('/api/host/posts/1', { method: 'DELETE' });
    expect([host.status, host.headers.get('Allow')]).toEqual([405, 'PUT']);
  });

  it('every response has an id and the security headers', async () => {
    for (const path of ['/api/v1/nothing', '/healthz', '/hanamichi/market']) {
      const { headers } = await server.request(path);
      expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
      expect(headers.get('Referrer-Policy')).toBe('strict-origin');
    }
    const { headers } = await server.call('listStores');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('sends HSTS only if the public address uses https', async () => {
    const HSTS = 'Strict-Transport-Security';
    const { services } = server;
    const answersOf = async (env: NodeJS.ProcessEnv) => {
      const { publicUrl, hstsSeconds } = readConfig(env);
      const config = { ...services.config, publicUrl, hstsSeconds };
      const app = createApp({ ...services, config }, new ResponseCache(services.changes));
      const paths = ['/healthz', '/hanamichi/market', '/api/v1/nothing', '/api/v1/products/1'];
      const answers = [...paths, '/api/v1/products/1'].map((path) => app.request(path));
      return new Set((await Promise.all(answers)).map(({ headers }) => headers.get(HSTS)));
    };
    const PUBLIC_URL = 'https://shop.example';
    expect(await answersOf({ PUBLIC_URL })).toEqual(new Set(['max-age=15552000']));
    expect(await answersOf({ PUBLIC_URL, HSTS_SECONDS: '60' })).toEqual(new Set(['max-age=60']));
    for (const env of [
      {},
      { PUBLIC_URL: 'http://shop.example' },
      { PUBLIC_URL, HSTS_SECONDS: '0' },
    ])
      expect(await answersOf(env)).toEqual(new Set([null]));
    expect(() => readConfig({ HSTS_SECONDS: 'long' })).toThrow('HSTS_SECONDS');
  });

  it('is ready when the database replies', async () => {
    const { status, body } = await server.request('/healthz');
    expect([status, body]).toEqual([200, { status: 'ready' }]);
  });
});

describe('every call', () => {
  const names = Object.keys(calls) as CallName[];
  const strange = ['\u0000', 'x', '-1', '0', '1.5', '2147483648', '%', "'", '花', '../..', '[]'];
  const bodies: unknown[] = [
    undefined,
    null,
    [],
    'text',
    0,
    {},
    { id: 2 ** 53, item_ids: [2 ** 40], quantity: -1, skus: [{ id: 1e20 }] },
    { name: '\u0000', email: '\u0000', message: '\u0000', post_id: 1 },
    { __proto__: null, constructor: { prototype: 1 } },
  ];

  const sendTo = async (
    name: CallName,
    token: string,
    value: string | undefined,
    body: unknown,
  ) => {
    const valid: Record<string, string> = { slug: 'hanamichi', store: 'hanamichi' };
    const params = new Proxy({}, { get: (_, key) => value ?? valid[String(key)] ?? '1' });
    const query = value && {
      page: value,
      store_id: value,
      channel: value,
      uuid: value,
      all: value,
    };
    const { status } = await server.call(name, {
      params,
      token,
      ...(query ? { query } : {}),
      ...(calls[name].method === 'GET' ? {} : { body }),
    });
    expect(status, `${name} ${JSON.stringify({ value, body })}`).toBeLessThan(500);
  };

  it.each(names)('%s returns 4xx for invalid input, never 5xx', async (name) => {
    const token = await server.login();
    for (const value of strange) await sendTo(name, token, value, {});
    const member = await server.login();
    for (const body of bodies) await sendTo(name, member, undefined, body);
  });
});
