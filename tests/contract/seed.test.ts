import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPictures } from '../../server/demo/pictures/pictures.ts';
import { seedDemo } from '../../server/demo/seed/seed.ts';
import { createNightlyReconciliation } from '../../server/modules/payment/reconcile/nightly-reconciliation.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const productsOf = async (store: string) =>
  (await server.call('listProducts', { params: { slug: store }, query: { all: true } })).body.data;

test('the demo has its five stores, and hanamichi sells at least 24 products', async () => {
  const { body } = await server.call('listStores');
  const slugs = body.data.map((store: { slug: string }) => store.slug);
  expect(slugs).toEqual(expect.arrayContaining(['hanamichi', 'formosa', 'matsuri', 'ginza']));
  expect((await productsOf('hanamichi')).length).toBeGreaterThanOrEqual(24);
});

test('hanamichi has a product in every state', async () => {
  const products: Array<Record<string, unknown>> = await productsOf('hanamichi');
  const states = new Set(products.map((product) => product.salable_status));
  expect(states).toEqual(new Set(['on_sell', 'sold_out', 'before_sell', 'end_sell']));
  expect(products.some((product) => product.adult_warning)).toBe(true);
  expect(products.some((product) => product.is_ticket)).toBe(true);
  expect(products.some((product) => product.min_price === 0)).toBe(true);
});

test("the payments of the demo's past orders are in the sandbox's books", async () => {
  const { services } = server;
  const clock = () => new Date(Date.now() + 28 * 60 * 60 * 1000);
  await createNightlyReconciliation({ ...services, clock })();
  const checks = await services.db
    .selectFrom('payment_reconciliation')
    .select(['difference', 'reconciled_at'])
    .execute();
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.filter(({ difference }) => difference !== null)).toEqual([]);
});

test('every image of the seed is a file', async () => {
  const { db } = server.services;
  const images = await db.selectFrom('product_image').select('url').execute();
  const stores = await db.selectFrom('store').select(['avatar_url', 'image_url']).execute();
  const posts = await db.selectFrom('post').select('cover_url').execute();
  const urls = [
    ...images.map((image) => image.url),
    ...stores.flatMap((store) => [store.avatar_url, store.image_url]),
    ...posts.map((post) => post.cover_url),
  ];
  await keepPictures(server.services.pictures);
  const isThere = async (url: string | null) => {
    if (!url?.startsWith('/pictures/')) return existsSync(`public${url}`);
    return (await server.app.request(url.replace(/\d+$/, '160'))).status === 200;
  };
  const missing = [];
  for (const url of new Set(urls)) if (!(await isThere(url))) missing.push(url);
  expect(missing).toEqual([]);
});

test('both demo members can log in', async () => {
  expect(await server.login('hana@example.com')).toBeTruthy();
  expect(await server.login('taro@example.com')).toBeTruthy();
});

test('hana has an order for every filter of the list, each with amounts that add up', async () => {
  const token = await server.login('hana@example.com');
  const { body } = await server.call('listOrders', { token, params: { slug: 'hanamichi' } });
  expect(body.meta.counts).toEqual({ unpaid: 1, undelivered: 2, completed: 3, canceled: 2 });
  for (const order of body.data) {
    expect(order.amount + order.shipping_fee + order.payment_fee).toBe(order.total_amount);
    expect(order.payment.amount).toBe(order.amount_payable);
  }
  const unpaid = body.data.find((order: { status: string }) => order.status === 'unpaid');
  expect(unpaid.info.receipt_no).toMatch(/^\d{11}$/);
  const { id } = body.data.at(-1);
  const messages = await server.call('listOrderMessages', { token, params: { id } });
  expect(messages.body.data).toHaveLength(3);
});

test('hanamichi has coupons of every kind, plans, and every payment method', async () => {
  const token = await server.login('taro@example.com');
  const of = { token, params: { slug: 'hanamichi', store: 'hanamichi' } };
  const coupons = (await server.call('listCoupons', of)).body.data;
  const kinds = coupons.map((coupon: { apply_status: string }) => coupon.apply_status);
  expect(new Set(kinds)).toEqual(new Set(['ongoing', 'coming', 'expired']));
  expect(JSON.stringify(coupons)).not.toContain('OTOKUI');
  expect((await server.call('listSubscriptions', of)).body.data).toHaveLength(2);
  expect((await server.call('listMySubscriptions', of)).body.data).toMatchObject([
    { name: '季のお茶便 毎月', active: true, subscription_count: 1 },
  ]);
  const payments = (await server.call('listPaymentSettings', of)).body.data;
  expect(payments.every((payment: { enabled: boolean }) => payment.enabled)).toBe(true);
});

test('a second start inserts nothing', async () => {
  const { db } = server.services;
  const count = () =>
    db
      .selectFrom('product')
      .select((e) => e.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  expect(await seedDemo(db)).toBe(false);
  expect(await count()).toEqual(before);
});
