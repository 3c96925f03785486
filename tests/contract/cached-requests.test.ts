import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { ResponseCache } from '../../server/http/cache.ts';
import { createLog } from '../../server/log.ts';
import { insertMember, insertProduct, insertShop, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const BLOG = 'https://blog.example';
const metricsToken = 'a-token-of-this-test';
const lines: string[] = [];
let server: TestServer;
let app: TestServer['app'];
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  const { services } = server;
  const config = {
    ...services.config,
    environment: 'development' as const,
    logRequests: true,
    metricsToken,
  };
  const log = createLog('json', (line) => lines.push(line));
  app = createApp({ ...services, config, log }, new ResponseCache(services.changes));
  shop = await insertShop(services.db, { embed_origins: JSON.stringify([BLOG]) });
});
afterAll(() => server.close());

const storeOf = (headers: Record<string, string> = {}) =>
  app.request(`/api/v1/buyer/stores/${shop.slug}`, { headers });
const cartOf = (token: string) =>
  app.request(`/api/v1/stores/${shop.slug}/carts/buyer`, {
    headers: { Authorization: `Bearer ${token}` },
  });

test('a cached request is logged and counted once', async () => {
  const ids: (string | null)[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await storeOf()).headers.get('X-Request-Id'));
  const told = lines.map((line) => JSON.parse(line)).filter(({ status }) => status === 200);
  expect(told.map((line) => line.request_id)).toEqual(ids);
  expect(new Set(told.map(({ method, route }) => `${method} ${route}`))).toEqual(
    new Set(['GET /api/v1/buyer/stores/{slug}']),
  );
  const metrics = await app.request('/metrics', {
    headers: { Authorization: `Bearer ${metricsToken}` },
  });
  expect(await metrics.text()).toContain('route="/api/v1/buyer/stores/{slug}",status="200"} 3');
});

test('has the same headers as an uncached response of the API', async () => {
  const { headers: cached } = await storeOf();
  const member = await insertMember(server.services.db);
  const { headers: uncached } = await cartOf(member.auth.token);
  const of = (headers: Headers) =>
    new Map([...headers].filter(([name]) => !/^(x-request-id|content-length)$/.test(name)));
  expect(of(cached)).toEqual(of(uncached));
  expect(cached.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
});

test('a cached response keeps the CORS decision for each origin', async () => {
  await storeOf();
  const allowed = async (origin: string) =>
    (await storeOf({ Origin: origin })).headers.get('Access-Control-Allow-Origin');
  expect(await allowed(BLOG)).toBe(BLOG);
  expect(await allowed('https://evil.example')).toBeNull();
});

test('other methods of the same address are not served from the cache', async () => {
  await storeOf();
  const path = `/api/v1/buyer/stores/${shop.slug}`;
  expect((await app.request(path, { method: 'POST' })).status).toBe(405);
  const head = await app.request(path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('an invalid token is rejected for a public call', async () => {
  await storeOf();
  for (const token of ['x'.repeat(43), 'none']) {
    const bad = { Authorization: `Bearer ${token}` };
    for (let n = 0; n < 2; n += 1) expect((await storeOf(bad)).status, token).toBe(401);
  }
});

test('a cart belongs to its owner until a logout or a purchase', async () => {
  const { skuId } = await insertProduct(server.services.db, shop);
  const [mine, yours] = [
    await insertMember(server.services.db),
    await insertMember(server.services.db),
  ];
  const dataOf = async (token: string) => (await (await cartOf(token)).json()).data;
  for (let n = 0; n < 2; n += 1) {
    expect(await dataOf(mine.auth.token)).toEqual([]);
    expect(await dataOf(yours.auth.token)).toEqual([]);
  }
  await server.call('addToStoreCart', {
    ...mine.auth,
    params: { slug: shop.slug },
    body: { id: skuId, quantity: 1 },
  });
  for (let n = 0; n < 2; n += 1) {
    expect(await dataOf(mine.auth.token)).toHaveLength(1);
    expect(await dataOf(yours.auth.token)).toEqual([]);
  }
  await server.call('logout', mine.auth);
  expect((await cartOf(mine.auth.token)).status).toBe(401);
  expect((await cartOf(yours.auth.token)).status).toBe(200);
});
