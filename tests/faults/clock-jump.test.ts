import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GrowingDelay } from '../../server/http/growing-delay.ts';
import { SharedThrottle } from '../../server/http/shared-throttle.ts';
import { createStreamWatch } from '../../server/stream/watch.ts';
import { insertMember, insertPost, insertShop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const HOUR_MS = 60 * 60_000;

let server: TestServer;
let now: number;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock: () => new Date(now) });
});
beforeEach(() => {
  now = Date.parse('2026-11-25T12:00:00Z');
});
afterAll(() => server.close());

test('a visitor is not throttled for an hour when the clock is set back', async () => {
  const throttle = new SharedThrottle('clock jump', 3, 1000);
  const take = () => throttle.take(db(), 'visitor', now);
  for (let n = 0; n < 3; n += 1) expect(await take()).toBe(0);
  expect(await take()).toBeGreaterThan(0);
  now -= HOUR_MS;
  expect(await take()).toBeLessThanOrEqual(1000);
  now += 3000;
  for (let n = 0; n < 3; n += 1) expect(await take()).toBe(0);
  expect(await take()).toBeGreaterThan(0);
});

test('the clock gives no more than the burst when it is set forward', async () => {
  const throttle = new SharedThrottle('clock jump forward', 3, 1000);
  expect(await throttle.takeSome(db(), 'visitor', 3, now)).toBe(3);
  now += HOUR_MS;
  expect(await throttle.takeSome(db(), 'visitor', 100, now)).toBe(3);
});

test('a growing delay is not longer when the clock is set back, and still grows', async () => {
  const delay = new GrowingDelay('clock jump', { free: 1, firstMs: 10_000, mostMs: 60_000 });
  const take = () => delay.take(db(), 'account', new Date(now));
  await take();
  await expect(take()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  now -= HOUR_MS;
  await take();
  await expect(take()).rejects.toMatchObject({ retryAfter: 20 });
});

test('a buyer may comment after the clock is set back', async () => {
  const shop = await insertShop(db());
  const post_id = await insertPost(db(), shop.storeId, { comment_throttle: 10 });
  const { auth } = await insertMember(db());
  const body = { post_id, message: 'こんばんは', pn_id: 'tab', source: 'liveweb' };
  const say = async () => (await server.call('sendComment', { ...auth, body })).status;
  expect([await say(), await say()]).toEqual([200, 429]);
  now -= HOUR_MS;
  expect(await say()).toBe(200);
});

test('the health is still checked after the clock is set back', async () => {
  const health = async () => (await server.request('/healthz')).status;
  const { dataDir } = server.services.config;
  expect(await health()).toBe(200);
  now -= HOUR_MS;
  server.services.config.dataDir = '/dev/null/away';
  expect(await health()).toBe(503);
  server.services.config.dataDir = dataDir;
  now -= HOUR_MS;
  expect(await health()).toBe(200);
});

test('a live show does not end when the clock is set forward, and ends when its stream is silent', async () => {
  const shop = await insertShop(db());
  const id = await insertPost(db(), shop.storeId, {
    stream_source: 'ingest',
    live_status: 'live',
    started_at: new Date(now).toISOString(),
  });
  let elapsed = 0;
  const watch = createStreamWatch(server.services, () => elapsed);
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds; n += 1) {
      elapsed += 1000;
      now += 1000;
      await watch();
    }
  };
  const status = async () => {
    const show = db().selectFrom('post').select('live_status').where('id', '=', id);
    return (await show.executeTakeFirstOrThrow()).live_status;
  };
  await pass(3);
  now += HOUR_MS;
  await pass(30);
  expect(await status()).toBe('live');
  await pass(90);
  expect(await status()).toBe('live_stopped');
});
