import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPost } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

interface Product {
  id: number;
  name: string;
  is_ticket: boolean;
  salable_status: string;
  available_quantity: number;
  skus: Array<{ id: number; salable_quantity: number }>;
}

let server: TestServer;
let storeId: number;
let draftId: number;
const params = { slug: 'plain' };

async function addProduct(name: string, values: Record<string, unknown> = {}, stock = 5) {
  const { db } = server.services;
  const { id } = await db
    .insertInto('product')
    .values({
      store_id: storeId,
      name,
      description: '',
      sale_started_at: null,
      sale_ended_at: null,
      status: 'selling',
      adult_warning: 0,
      is_ticket: 0,
      vendor_id: null,
      vendor_name: null,
      in_market: 1,
      position: 0,
      created_at: '2026-11-21T00:00:00.000Z',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, price] of [1200, 800].entries()) {
    await db
      .insertInto('sku')
      .values({
        product_id: id,
        name: `${price}`,
        price,
        original_price: null,
        stock,
        held: Math.min(stock, 2),
        purchase_limit: null,
        free_shipping: 0,
        note: null,
        position,
      })
      .execute();
  }
  return id;
}

const names = (body: { data: Product[] }) => body.data.map((product) => product.name);
const list = (query: Record<string, string | number | boolean> = {}) =>
  server.call('listProducts', { params, query });

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock: () => new Date('2026-11-21T03:00:00Z') });
  const store = await server.services.db
    .insertInto('store')
    .values({
      slug: 'plain',
      name: 'Plain',
      region: 'JP',
      locale: 'ja',
      currency: 'JPY',
      timezone: 'Asia/Tokyo',
      description: '',
      buyer_editing_cart: 1,
      is_ticket_mode: 0,
      enable_enterprise: 0,
      settings: '[]',
      hold_minutes: 30,
      created_at: '2026-11-21T00:00:00.000Z',
      avatar_url: null,
      image_url: null,
      enterprise: null,
      contact_email: null,
      parent_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  storeId = store.id;
  for (let n = 1; n <= 24; n += 1) await addProduct(`品 ${n}`, { position: n });
  await addProduct('ｺｰﾋｰ COFFEE 100%', { position: 25, vendor_id: 7, vendor_name: '焙煎所' });
  await addProduct('入場券', { position: 26, is_ticket: 1 });
  await addProduct('もうない', { position: 27 }, 0);
  await addProduct('消えた', { status: 'deleted' });
  await addProduct('市にない', { in_market: 0 });
  draftId = await addProduct('下書き', { in_market: 0, status: 'init' });
});
afterAll(() => server.close());

describe('listProducts, Spec §7 products query', () => {
  it('has pages of 24 in the store’s order, in the Spec §3 paginated envelope', async () => {
    const first = await list();
    expect(first.status).toBe(200);
    expect(first.body.data).toHaveLength(24);
    expect(first.body.data[0].name).toBe('品 1');
    expect(first.body.meta).toEqual({
      current_page: 1,
      from: 1,
      last_page: 2,
      path: '/api/v1/stores/plain/products',
      per_page: 24,
      to: 24,
      total: 27,
    });
    const next = await server.request(first.body.links.next);
    expect(names(next.body)).toEqual(['ｺｰﾋｰ COFFEE 100%', '入場券', 'もうない']);
    expect(next.body.links.next).toBeNull();
    const beyond = await list({ page: 9 });
    expect(beyond.body.meta).toMatchObject({ from: null, to: null, total: 27 });
  });

  it('finds a keyword regardless of width and case, without wildcards', async () => {
    for (const keyword of ['コーヒー', 'coffee', 'ＣＯＦＦＥＥ', 'コーヒー　coffee', '100%']) {
      expect(names((await list({ keyword })).body)).toEqual(['ｺｰﾋｰ COFFEE 100%']);
    }
    for (const keyword of ['1_0', '品%1', '\\', "'"]) {
      expect((await list({ keyword })).body.data).toEqual([]);
    }
    expect((await list({ keyword: '  ' })).body.meta.total).toBe(27);
  });

  it('vendor_id: the products of one vendor, none for an unknown one', async () => {
    expect(names((await list({ vendor_id: 7 })).body)).toEqual(['ｺｰﾋｰ COFFEE 100%']);
    expect((await list({ vendor_id: 8 })).body.data).toEqual([]);
  });

  it('with_ticket and with_product: each excludes a kind, both exclude all', async () => {
    const goods = (await list({ with_ticket: false })).body;
    expect(goods.meta.total).toBe(26);
    expect(goods.data.some((product: Product) => product.is_ticket)).toBe(false);
    expect(names((await list({ with_product: false })).body)).toEqual(['入場券']);
    expect((await list({ with_product: false, with_ticket: false })).body.data).toEqual([]);
    for (const kind of ['with_ticket', 'with_product']) {
      expect((await list({ [kind]: true })).body.meta.total).toBe(27);
    }
  });

  it('with_market=false: products outside the market, without drafts', async () => {
    expect(names((await list({ with_market: false })).body)).toEqual(['市にない']);
    const all = { with_market: true, all: true };
    expect(names((await list(all)).body)).not.toContain('市にない');
    for (const query of [all, { with_market: false, all: true }, { keyword: '下書き' }]) {
      expect(names((await list(query)).body)).not.toContain('下書き');
    }
  });

  it('all: everything on one page; the second is empty', async () => {
    const { body } = await list({ all: true });
    expect(body.data).toHaveLength(27);
    expect(body.meta).toMatchObject({ last_page: 1, per_page: 1000, total: 27 });
    expect((await list({ all: true, page: 2 })).body.data).toEqual([]);
    expect((await list({ all: false })).body.data).toHaveLength(24);
  });

  it('page: 1 by default, and the links keep the filters', async () => {
    expect((await list({ page: 1 })).body.data).toEqual((await list()).body.data);
    const { links } = (await list({ keyword: '品', with_ticket: false })).body;
    const link = new URL(links.last, 'http://shop.example');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      keyword: '品',
      with_ticket: 'false',
    });
  });

  it('combines all filters', async () => {
    const query = { keyword: 'coffee', vendor_id: 7, with_ticket: false, with_market: true };
    expect(names((await list(query)).body)).toEqual(['ｺｰﾋｰ COFFEE 100%']);
    expect((await list({ ...query, keyword: '券' })).body.data).toEqual([]);
  });

  it.each([
    ['page', 0],
    ['page', 'x'],
    ['page', 1e9],
    ['vendor_id', -1],
    ['vendor_id', 'x'],
    ['with_market', 'x'],
    ['with_product', 2],
    ['all', ''],
    ['with_ticket', 'maybe'],
    ['keyword', 'x'.repeat(101)],
    ['keyword', 'a\u0000b'],
    ['sort', 'name'],
    ['min_price', -1],
    ['max_price', '1e3'],
    ['max_price', 2 ** 31],
    ['tag', 'a\u0000b'],
    ['in_stock', 'maybe'],
  ])('rejects %s=%j, naming the field', async (field, value) => {
    const answer = await list({ [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty(field);
  });
});

describe('getProduct, Spec §7 products/{id}', () => {
  const get = (id: number | string) => server.call('getProduct', { params: { id } });

  it('has the quantity that can be bought: stock less holds', async () => {
    const id = await addProduct('一つ', { in_market: 0 });
    const { body } = await get(id);
    expect(body).toMatchObject({
      min_price: 800,
      max_price: 1200,
      available_quantity: 6,
      salable_status: 'on_sell',
      status: 'selling',
    });
    expect(body.skus.map((sku: { salable_quantity: number }) => sku.salable_quantity)).toEqual([
      3, 3,
    ]);
  });

  it.each([
    [{ sale_started_at: '2026-11-21T03:00:00.001Z' }, 5, 'before_sell', 'selling'],
    [{ sale_ended_at: '2026-11-21T03:00:00.000Z' }, 5, 'end_sell', 'selling'],
    [{ status: 'init' }, 5, 'before_sell', 'init'],
    [{}, 2, 'sold_out', 'selling'],
    [{}, 0, 'sold_out', 'sold'],
  ])(
    'derives salable_status of %j with stock %i, Spec §4',
    async (values, stock, salable, status) => {
      const id = await addProduct('状態', { ...values }, stock);
      expect((await get(id)).body).toMatchObject({ salable_status: salable, status });
    },
  );

  it('returns 404 for a draft until it is in a tray', async () => {
    expect((await get(draftId)).status).toBe(404);
    const post_id = await insertPost(server.services.db, storeId);
    const { db } = server.services;
    const place = { post_id, product_id: draftId, position: 0, keyword: null };
    await db.insertInto('post_product').values(place).execute();
    expect((await get(draftId)).body).toMatchObject({ status: 'init', name: '下書き' });
    await db.deleteFrom('post_product').where('product_id', '=', draftId).execute();
  });

  it('returns the same 404 for deleted and unknown products', async () => {
    const id = await addProduct('消えた', { status: 'deleted' });
    for (const gone of [id, 999_999]) {
      expect((await get(gone)).body.report_type).toBe('NOT_FOUND');
    }
  });

  it.each(['0', 'x', '1e99', '2147483648', '%00'])(
    'rejects the id %s, naming the field',
    async (id) => {
      const answer = await get(id);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toHaveProperty('id');
    },
  );
});
