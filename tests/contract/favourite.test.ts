import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertShop(server.services.db);
});
afterAll(() => server.close());

const db = () => server.services.db;

async function productOf(owner: Shop, values: Record<string, unknown> = {}): Promise<number> {
  const { productId } = await insertProduct(db(), owner, { product: values });
  return productId;
}

const save = (member: Member, body: { add?: number[]; remove?: number[] }, slug = shop.slug) =>
  server.call('saveFavourites', { params: { slug }, ...member.auth, body });

async function listOf(member: Member): Promise<number[]> {
  const params = { slug: shop.slug };
  const { body } = await server.call('listFavourites', { params, ...member.auth });
  return body.data;
}

it('Issue 29: keeps a member’s favourites of a store, the newest first, once each', async () => {
  const [member, other] = [await insertMember(db()), await insertMember(db())];
  const elsewhere = await insertShop(db());
  const [cup, dish, deleted, foreign] = [
    await productOf(shop),
    await productOf(shop),
    await productOf(shop, { status: 'deleted' }),
    await productOf(elsewhere),
  ];
  await save(member, { add: [cup] });
  const added = await save(member, { add: [dish, cup, deleted, foreign, 2_000_000_000] });
  expect(added.status).toBe(200);
  expect(added.body.data).toEqual([dish, cup]);
  expect(await listOf(member)).toEqual([dish, cup]);
  expect(await listOf(other)).toEqual([]);
  await save(member, { remove: [cup, foreign] });
  await save(member, { remove: [cup] });
  expect(await listOf(member)).toEqual([dish]);
  const { status } = await save(member, { add: Array.from({ length: 201 }, (_, n) => n + 1) });
  expect(status).toBe(422);
});

it('Issue 29: keeps the newest 200 favourites', async () => {
  const member = await insertMember(db());
  const ids = [];
  for (let n = 0; n < 203; n += 1) ids.push(await productOf(shop));
  await save(member, { add: ids.slice(0, 3) });
  await save(member, { add: ids.slice(3) });
  expect(await listOf(member)).toEqual(ids.slice(3).reverse());
});

it('Issue 29: deletes the favourites of a closed account and of a removed product', async () => {
  const member = await insertMember(db());
  const [cup, dish] = [await productOf(shop), await productOf(shop)];
  await save(member, { add: [cup, dish] });
  const rows = () =>
    db().selectFrom('favourite').selectAll().where('user_id', '=', member.id).execute();
  for (const table of ['post_product', 'product_image', 'sku'] as const)
    await db().deleteFrom(table).where('product_id', '=', cup).execute();
  await db().deleteFrom('product').where('id', '=', cup).execute();
  expect(await rows()).toHaveLength(1);
  const closed = await server.call('closeAccount', { ...member.auth, body: {} });
  expect(closed.status).toBe(200);
  expect(await rows()).toEqual([]);
});

it('Issue 29: listProducts returns products by id, also sold only in shows, but no draft', async () => {
  const [cup, show, draft] = [
    await productOf(shop),
    await productOf(shop, { in_market: 0 }),
    await productOf(shop, { in_market: 0, status: 'init' }),
  ];
  const idsOf = async (ids: string) => {
    const { body } = await server.call('listProducts', {
      params: { slug: shop.slug },
      query: { ids, all: true },
    });
    return body.data.map(({ id }: { id: number }) => id).toSorted();
  };
  expect(await idsOf(`${cup},${show},${draft},9999999999`)).toEqual([cup, show].toSorted());
  expect(await idsOf('0')).toEqual([]);
  for (const ids of ['', '1,', '1 or 1=1', `1${',1'.repeat(200)}`]) {
    const { status } = await server.call('listProducts', {
      params: { slug: shop.slug },
      query: { ids },
    });
    expect(status).toBe(422);
  }
});
