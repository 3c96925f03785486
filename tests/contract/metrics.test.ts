import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/log.ts';
import { findPayments, insertCardShop, payByCard, placeOrder, saveCard } from '../support/order.ts';
import { insertMember, insertPost } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const metricsToken = 'a-token-of-this-test';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { metricsToken } });
});
afterAll(() => server.close());

test('counts each request under its pattern, not under its address', async () => {
  await server.request('/api/v1/products/1');
  await server.request('/api/v1/products/2');
  await server.request('/api/v1/products/999999');
  const { status, headers, body } = await server.request('/metrics', { token: metricsToken });
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toContain('text/plain');
  const count = (status: number) =>
    `ennichi_http_request_duration_seconds_count{method="GET",route="/api/v1/products/{id}",status="${status}"}`;
  expect(body).toContain(`${count(200)} 2`);
  expect(body).toContain(`${count(404)} 1`);
  expect(body).toContain('process_cpu_user_seconds_total');
});

test('counts payment webhooks by outcome, and logs why one is refused', async () => {
  const lines: string[] = [];
  const app = createApp({ ...server.services, log: createLog('json', (line) => lines.push(line)) });
  const signature = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
  const refused = await app.request('/api/payment/notices', {
    method: 'POST',
    headers: { 'X-Payment-Signature': signature },
    body: '{"card_no":"4111111111111111"}',
  });
  expect(refused.status).toBe(401);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 'warn',
    message: 'payment webhook rejected',
    code: 'PAYMENT_SIGNATURE_INVALID',
    request_id: refused.headers.get('X-Request-Id'),
  });
  for (const secret of ['4111', signature]) expect(lines.join()).not.toContain(secret);
  const metrics = await app.request('/metrics', {
    headers: { Authorization: `Bearer ${metricsToken}` },
  });
  expect(await metrics.text()).toContain(
    'ennichi_payment_notices_total{outcome="refused: PAYMENT_SIGNATURE_INVALID"} 1',
  );
});

test('counts differing payments, and sums due refunds by currency', async () => {
  const { db } = server.services;
  const shop = await insertCardShop(db);
  const member = await insertMember(db);
  const { id } = await placeOrder(server, shop, member);
  await payByCard(server, member, id, await saveCard(server, member));
  const [attempt] = await findPayments(db, id);
  await db
    .updateTable('payment')
    .set({ status: 'paid', refund_due: 700 })
    .where('order_id', '=', id)
    .execute();
  const figures = async () => (await server.request('/metrics', { token: metricsToken })).body;
  expect(await figures()).toContain('ennichi_payment_differences 0');
  const now = new Date().toISOString();
  const difference = { difference: 'amount', here: '', there: '', found_at: now } as const;
  await db
    .insertInto('payment_reconciliation')
    .values({ payment_id: attempt?.id ?? 0, due_at: now, ...difference })
    .execute();
  expect(await figures()).toContain('ennichi_payment_differences 1');
  expect(await figures()).toMatch(/^ennichi_money_owed\{currency="JPY"\} [1-9]\d*$/m);
  await db.updateTable('payment_reconciliation').set({ resolved_at: now }).execute();
  await db.updateTable('payment').set({ refund_due: 0 }).execute();
  expect(await figures()).toContain('ennichi_payment_differences 0');
  expect(await figures()).toContain('ennichi_money_owed{currency="JPY"} 0');
});

test.each([
  ['no token', undefined],
  ['a wrong token', 'guess'],
])('/metrics returns 404 with %s', async (_, token) => {
  const { status, body } = await server.request('/metrics', { token });
  expect(status).toBe(404);
  expect(body).not.toContain('ennichi_http');
});

test('/metrics returns 404 without the setting', async () => {
  const closed = await startTestServer({ demo: false });
  const { status } = await closed.request('/metrics', { token: 'undefined' });
  await closed.close();
  expect(status).toBe(404);
});

test('counts waiting effects of the outbox, and their age', async () => {
  const { db, clock } = server.services;
  const figures = async () => (await server.request('/metrics', { token: metricsToken })).body;
  const created_at = new Date(clock().getTime() - 90_000).toISOString();
  const row = { topic: 'post|1', kind: 'force.refresh', data: '{}', event_id: 'waiting' };
  await db.deleteFrom('effect_outbox').execute();
  await db
    .insertInto('effect_outbox')
    .values({ ...row, created_at })
    .execute();
  expect(await figures()).toContain('ennichi_outbox_waiting 1');
  expect(await figures()).toMatch(/^ennichi_outbox_oldest_seconds (9\d|1\d\d)(\.\d+)?$/m);
  await db.deleteFrom('effect_outbox').execute();
  expect(await figures()).toContain('ennichi_outbox_waiting 0');
});

test('counts orders and shows by status, and the viewers of live shows', async () => {
  const { db, engine } = server.services;
  const read = async () => {
    const { body } = await server.request('/metrics', { token: metricsToken });
    return (name: string) =>
      Number(
        `${body}`
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
  };
  const before = await read();
  const shop = await insertCardShop(db);
  await placeOrder(server, shop, await insertMember(db));
  const show = await insertPost(db, shop.storeId, { live_status: 'live' });
  const stopCounting = engine.countViewers(server.services.publish);
  for (const viewer of ['a', 'b']) engine.join(show, viewer);
  await vi.waitFor(() => expect(engine.viewers(show).number_of_online_users).toBe(2));
  const after = await read();
  const added = (name: string) => after(name) - before(name);
  expect(added('ennichi_orders{status="unpaid"}')).toBe(1);
  expect(added('ennichi_orders{status="completed"}')).toBe(0);
  expect(added('ennichi_shows{status="live"}')).toBeGreaterThan(0);
  expect(added('ennichi_viewers')).toBe(2);
  stopCounting();
});
