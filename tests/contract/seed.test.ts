import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../server/demo/seed.ts';
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

test('hanamichi shows every way a product can stand', async () => {
  const products: Array<Record<string, unknown>> = await productsOf('hanamichi');
  const states = new Set(products.map((product) => product.salable_status));
  expect(states).toEqual(new Set(['on_sell', 'sold_out', 'before_sell', 'end_sell']));
  expect(products.some((product) => product.adult_warning)).toBe(true);
  expect(products.some((product) => product.is_ticket)).toBe(true);
  expect(products.some((product) => product.min_price === 0)).toBe(true);
});

test('every picture of the seed is a file', async () => {
  const { db } = server.services;
  const images = await db.selectFrom('product_image').select('url').execute();
  const stores = await db.selectFrom('store').select(['avatar_url', 'image_url']).execute();
  const posts = await db.selectFrom('post').select('cover_url').execute();
  const urls = [
    ...images.map((image) => image.url),
    ...stores.flatMap((store) => [store.avatar_url, store.image_url]),
    ...posts.map((post) => post.cover_url),
  ];
  expect(urls.filter((url) => !url || !existsSync(`public${url}`))).toEqual([]);
});

test('both demo members can sign in', async () => {
  expect(await server.login('hana@example.com')).toBeTruthy();
  expect(await server.login('taro@example.com')).toBeTruthy();
});

test('a second start fills nothing more', async () => {
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
