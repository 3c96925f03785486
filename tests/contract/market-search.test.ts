import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCardShop, placeOrder } from '../support/order.ts';
import { insertMember, insertProduct, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const HOSTILE_TAG = '50%_"\\';

let server: TestServer;
let shop: Shop;

/** Sold by one order. */
async function insertSold(name: string, day: number, tags: string[]): Promise<number> {
  const { db } = server.services;
  const product = { name, tags: JSON.stringify(tags), created_at: `2026-11-0${day}T00:00:00.000Z` };
  const member = await insertMember(db);
  const { id } = await placeOrder(server, shop, member, 'gmo_cvs', { product });
  return id;
}

const setSku = (name: string, values: { price: number; original_price?: number; stock?: number }) =>
  server.services.db
    .updateTable('sku')
    .set({ held: 0, ...values })
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('product').select('product.id').where('product.name', '=', name),
    )
    .execute();

async function namesOf(query: Record<string, string | number | boolean>): Promise<string[]> {
  const { status, body } = await server.call('listProducts', {
    params: { slug: shop.slug },
    query,
  });
  expect(status).toBe(200);
  return body.data.map(({ name }: { name: string }) => name);
}

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  const { db } = server.services;
  shop = await insertCardShop(db);
  await insertProduct(db, shop, {
    product: { name: 'cup', tags: JSON.stringify(['陶器', '夏']), created_at: '2026-11-05' },
  });
  await insertSold('dish', 1, [HOSTILE_TAG, '夏']);
  const canceled = await insertSold('vase', 2, []);
  await db
    .updateTable('customer_order')
    .set({ status: 'canceled' })
    .where('id', '=', canceled)
    .execute();
  await setSku('cup', { price: 700 });
  await setSku('dish', { price: 100, stock: 0 });
  await setSku('vase', { price: 1500, original_price: 2000 });
});
afterAll(() => server.close());

describe('Issue 29: the market is sorted and filtered by the server', () => {
  it('sorts by age, lowest price and recent orders without canceled ones', async () => {
    expect(await namesOf({})).toEqual(['cup', 'dish', 'vase']);
    expect(await namesOf({ sort: 'new' })).toEqual(['cup', 'vase', 'dish']);
    expect(await namesOf({ sort: 'price' })).toEqual(['dish', 'cup', 'vase']);
    expect(await namesOf({ sort: 'price_desc' })).toEqual(['vase', 'cup', 'dish']);
    expect(await namesOf({ sort: 'popular' })).toEqual(['dish', 'cup', 'vase']);
  });

  it('filters by a variant’s price, stock and markdown', async () => {
    expect(await namesOf({ min_price: 500, max_price: 900 })).toEqual(['cup']);
    expect(await namesOf({ min_price: 701, max_price: 1499 })).toEqual([]);
    expect(await namesOf({ max_price: 0 })).toEqual([]);
    expect(await namesOf({ in_stock: true })).toEqual(['cup', 'vase']);
    expect(await namesOf({ on_sale: true })).toEqual(['vase']);
    expect(await namesOf({ in_stock: true, on_sale: true, max_price: 700 })).toEqual([]);
  });

  it('filters by a whole tag, without wildcards', async () => {
    expect(await namesOf({ tag: '陶器' })).toEqual(['cup']);
    expect(await namesOf({ tag: HOSTILE_TAG })).toEqual(['dish']);
    for (const tag of ['陶', '%', '_', "' or 1=1 --", '"', '陶器","夏'])
      expect(await namesOf({ tag })).toEqual([]);
  });

  it('counts the products of each filter', async () => {
    const { body } = await server.call('getProductFilters', { params: { slug: shop.slug } });
    expect(body).toMatchObject({ goods_count: 3, in_stock_count: 2, on_sale_count: 1 });
    expect(body.tags).toEqual([
      { name: '夏', product_count: 2 },
      { name: HOSTILE_TAG, product_count: 1 },
      { name: '陶器', product_count: 1 },
    ]);
  });
});
