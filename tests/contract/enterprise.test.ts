import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFromMarket } from '../support/cart.ts';
import {
  type Buyer,
  insertGuest,
  insertMember,
  insertProduct,
  insertShop,
  type Shop,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const openEnterprise = (row: object = {}) =>
  insertShop(server.services.db, {
    enterprise: 'generic',
    enable_enterprise: 1,
    enterprise_url: 'https://company.example/cart?lang=ja',
    ...row,
  });
const report = (shop: Shop, buyer: Buyer, cart_id = shop.storeId) =>
  server.call('createEnterpriseReport', {
    ...buyer.auth,
    params: { store: shop.slug },
    body: { cart_id },
  });
const redirect = (shop: Shop, buyer: Buyer, body: object) =>
  server.call('getEnterpriseRedirect', { ...buyer.auth, params: { store: shop.slug }, body });

async function withCart(row: object = {}, buyer?: Buyer) {
  const { db } = server.services;
  const shop = await openEnterprise(row);
  const who = buyer ?? (await insertMember(db));
  const { skuId } = await insertProduct(db, shop);
  await addFromMarket(server, shop, who, skuId, 2);
  return { shop, buyer: who, skuId };
}
const linesOf = async (slug: string) => {
  const { lines } = await server.services.db
    .selectFrom('enterprise_report')
    .select('lines')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return JSON.parse(lines);
};

describe('the report of an enterprise store’s cart, Spec §2 enterprise stores, §7 enterprise reports', () => {
  test.each(['member', 'guest'])('has the cart’s lines, for a %s', async (kind) => {
    const { db } = server.services;
    const buyer = kind === 'guest' ? await insertGuest(db) : await insertMember(db);
    const { shop, skuId } = await withCart({}, buyer);
    const { status, body } = await report(shop, buyer);
    expect(status).toBe(200);
    expect(body.report_slug).toMatch(/^[\w-]{43}$/);
    expect(await linesOf(body.report_slug)).toEqual([
      {
        sku_id: skuId,
        product_name: '江戸風鈴',
        sku_name: '金魚',
        price: 1000,
        quantity: 2,
        post_id: null,
      },
    ]);
  });

  test('is reused while the cart is unchanged, and new when it changes', async () => {
    const { shop, buyer, skuId } = await withCart();
    const first = (await report(shop, buyer)).body.report_slug;
    expect((await report(shop, buyer)).body.report_slug).toBe(first);
    await addFromMarket(server, shop, buyer, skuId);
    const second = (await report(shop, buyer)).body.report_slug;
    expect(second).not.toBe(first);
    expect((await linesOf(second))[0].quantity).toBe(3);
    expect((await linesOf(first))[0].quantity).toBe(2);
  });

  test('is rejected for an empty cart, another store’s cart, or a store that is not an enterprise’s', async () => {
    const { shop, buyer } = await withCart();
    const otherBuyer = await insertMember(server.services.db);
    expect((await report(shop, otherBuyer)).body.report_type).toBe('NOT_FOUND_ITEM_IN_CART');
    expect((await report(shop, buyer, shop.storeId + 1)).body.report_type).toBe('NOT_FOUND');
    for (const row of [{ enable_enterprise: 0 as const }, { enterprise: null }]) {
      const plain = await withCart(row);
      expect((await report(plain.shop, plain.buyer)).body.report_type).toBe('NOT_FOUND');
    }
  });

  test('Spec §7 enterprise redirect: leads to the enterprise’s page, with the report and the source in the query', async () => {
    const { shop, buyer } = await withCart();
    const { report_slug } = (await report(shop, buyer)).body;
    const at = async (body: object) => (await redirect(shop, buyer, body)).body.redirect_url;
    const page = 'https://company.example/cart?lang=ja&report_slug=';
    expect(await at({ report_slug })).toBe(`${page}${report_slug}`);
    expect(await at({ report_slug, source_id: 'a&b=c' })).toBe(
      `${page}${report_slug}&source_id=a%26b%3Dc`,
    );
    expect(await at({ report_slug, source_id: 12 })).toMatch(/&source_id=12$/);
  });

  test('has the source in the redirect for a generic enterprise only', async () => {
    const { shop, buyer } = await withCart({ enterprise: 'matsuya' });
    const { report_slug } = (await report(shop, buyer)).body;
    const { body } = await redirect(shop, buyer, { report_slug, source_id: 'x' });
    expect(body.redirect_url).not.toContain('source_id');
  });

  test('redirects no other buyer, and not in another store', async () => {
    const { shop, buyer } = await withCart();
    const other = await withCart({}, buyer);
    const { report_slug } = (await report(shop, buyer)).body;
    const otherBuyer = await insertMember(server.services.db);
    expect((await redirect(shop, otherBuyer, { report_slug })).status).toBe(404);
    expect((await redirect(other.shop, buyer, { report_slug })).status).toBe(404);
    expect((await redirect(shop, buyer, { report_slug: 'x' })).status).toBe(404);
  });

  test.each([
    null,
    'javascript:alert(1)',
    'http://169.254.169.254/',
    'http://localhost/cart',
    'https://shop@company.example/',
  ])('never redirects to %s', async (enterprise_url) => {
    const { shop, buyer } = await withCart({ enterprise_url });
    const { report_slug } = (await report(shop, buyer)).body;
    expect((await redirect(shop, buyer, { report_slug })).status).toBe(404);
  });

  test('works in the demo’s enterprise store', async () => {
    const { db } = server.services;
    const store = await db
      .selectFrom('store')
      .select('id')
      .where('slug', '=', 'ginza')
      .executeTakeFirstOrThrow();
    const sku = await db
      .selectFrom('sku')
      .innerJoin('product', 'product.id', 'sku.product_id')
      .select('sku.id')
      .where('product.store_id', '=', store.id)
      .executeTakeFirstOrThrow();
    const token = await server.login();
    const params = { store: 'ginza' };
    const body = { id: sku.id, quantity: 1 };
    await server.call('addToStoreCart', { token, params: { slug: 'ginza' }, body });
    const made = await server.call('createEnterpriseReport', {
      token,
      params,
      body: { cart_id: store.id },
    });
    const { report_slug } = made.body;
    const led = await server.call('getEnterpriseRedirect', {
      token,
      params,
      body: { report_slug },
    });
    const page = new URL(led.body.redirect_url);
    expect(page.pathname).toBe('/sandbox/company');
    const shown = await server.request(page.pathname + page.search);
    expect(shown.status).toBe(200);
    expect(shown.body).toContain('銀座 松葉屋のご購入手続き（デモ）');
    expect((await server.request('/sandbox/company?report_slug=x')).status).toBe(404);
  });
});
