import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { revokeSessions } from '../../server/modules/session/sessions.ts';
import { addFromMarket } from '../support/cart.ts';
import { hostOf } from '../support/host.ts';
import {
  type Buyer,
  insertGuest,
  insertMember,
  insertPost,
  insertProduct,
  insertShop,
  type Shop,
} from '../support/shop.ts';
import { joinTestServer, startTestServer, type TestServer } from '../support/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let now = Date.now();
const clock = () => new Date(now);
const inMinutes = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();

let server: TestServer;
let other: TestServer;
let shop: Shop;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock });
  other = await joinTestServer(server, { clock });
  shop = await insertShop(db());
});
beforeEach(() => {
  now = Date.now();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const readStore = async (from = server) =>
  (await from.call('getStore', { params: { slug: shop.slug } })).body;
const readProduct = async (id: number, from = server) =>
  (await from.call('getProduct', { params: { id } })).body;
const readListed = async (id: number) => {
  const { body } = await server.call('listProducts', {
    params: { slug: shop.slug },
    query: { all: true },
  });
  return body.data.find((product: { id: number }) => product.id === id);
};
const readCart = (buyer: Partial<Buyer>, from = server) =>
  from.call('getCart', { ...buyer.auth, params: { slug: shop.slug } });

const rename = (name: string, on: Db = db()) =>
  on.updateTable('store').set({ name }).where('id', '=', shop.storeId).execute();

describe('responses after a write', () => {
  test('a sale updates product, list and other carts at once', async () => {
    const { productId, skuId } = await insertProduct(db(), shop, { sku: { stock: 2 } });
    const [first, second] = [await insertGuest(db()), await insertGuest(db())];
    await addFromMarket(server, shop, first, skuId, 1);
    expect((await readProduct(productId)).available_quantity).toBe(1);
    expect((await readListed(productId)).salable_status).toBe('on_sell');
    expect((await readCart(first)).body.data[0].sku.salable_quantity).toBe(1);

    await addFromMarket(other, shop, second, skuId, 1);
    expect(await readProduct(productId)).toMatchObject({
      available_quantity: 0,
      salable_status: 'sold_out',
    });
    expect((await readListed(productId)).salable_status).toBe('sold_out');
    expect((await readCart(first)).body.data[0].sku.salable_quantity).toBe(0);
  });

  test('every server returns a store’s new name with the next response', async () => {
    await rename('夜店');
    expect((await readStore()).name).toBe('夜店');
    expect((await readStore(other)).name).toBe('夜店');
    await rename('朝市');
    expect((await readStore()).name).toBe('朝市');
    expect((await readStore(other)).name).toBe('朝市');
  });

  test('an ended sale and a started show appear at once', async () => {
    const host = await hostOf(server, shop);
    const { productId } = await insertProduct(db(), shop);
    expect((await readListed(productId)).salable_status).toBe('on_sell');
    await host.do('setSalable', { params: { id: productId }, body: { salable: false } });
    expect((await readListed(productId)).salable_status).toBe('end_sell');

    expect((await readStore()).live_post_id).toBe(shop.postId);
    const id = await insertPost(db(), shop.storeId);
    expect((await readStore()).live_post_id).toBe(id);
  });

  test('a member’s new name appears on the cart at once', async () => {
    const member = await insertMember(db());
    const nameOnCart = async () => (await readCart(member)).body.cart.source_name;
    expect(await nameOnCart()).toBe('はな');
    await server.call('updateMe', { ...member.auth, body: { nickname: 'ゆき' } });
    expect(await nameOnCart()).toBe('ゆき');
  });

  test('uncommitted changes are not seen, and neither are those rolled back', async () => {
    await rename('市');
    expect((await readStore()).name).toBe('市');
    let meanwhile: Promise<{ name: string }> | undefined;
    const failing = withTransaction(db(), async (trx) => {
      await rename('夢', trx);
      meanwhile = readStore();
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await meanwhile)?.name).toBe('市');
    expect((await readStore()).name).toBe('市');

    await withTransaction(db(), async (trx) => {
      await rename('宵宮', trx);
      meanwhile = readStore();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(['市', '宵宮']).toContain((await meanwhile)?.name);
    expect((await readStore()).name).toBe('宵宮');
  });

  test('under parallel writes no response is older than an earlier response', async () => {
    const { productId, skuId } = await insertProduct(db(), shop, { sku: { stock: 40 } });
    let taken = 0;
    const buy = async (from: TestServer) => {
      const buyer = await insertGuest(db());
      for (let n = 0; n < 5; n += 1) {
        expect((await addFromMarket(from, shop, buyer, skuId, 1)).status).toBe(200);
        taken += 1;
        const most = 40 - taken;
        expect((await readProduct(productId, other)).available_quantity).toBeLessThanOrEqual(most);
        expect((await readListed(productId)).available_quantity).toBeLessThanOrEqual(most);
        expect((await readCart(buyer)).body.data[0].quantity).toBe(n + 1);
      }
    };
    await Promise.all([server, other, server, other].map(buy));
    expect((await readProduct(productId)).available_quantity).toBe(20);
  });
});

describe('responses that change by time', () => {
  test('a sale starts and ends in its exact millisecond', async () => {
    const { productId } = await insertProduct(db(), shop, {
      product: { sale_started_at: inMinutes(10), sale_ended_at: inMinutes(20) },
    });
    const start = now;
    const statusAt = async (ms: number) => {
      now = start + ms;
      const status = (await readProduct(productId)).salable_status;
      expect((await readListed(productId)).salable_status).toBe(status);
      return status;
    };
    expect(await statusAt(0)).toBe('before_sell');
    expect(await statusAt(10 * MINUTE - 1)).toBe('before_sell');
    expect(await statusAt(10 * MINUTE)).toBe('on_sell');
    expect(await statusAt(20 * MINUTE - 1)).toBe('on_sell');
    expect(await statusAt(20 * MINUTE)).toBe('end_sell');
    // A corrected clock may go back.
    expect(await statusAt(15 * MINUTE)).toBe('on_sell');
  });

  test('an expired hold leaves the cart, and the trash a day later', async () => {
    const buyer = await insertMember(db());
    const { skuId } = await insertProduct(db(), shop);
    await addFromMarket(server, shop, buyer, skuId, 1);
    const end = Date.parse((await readCart(buyer)).body.data[0].expires_at);
    const countsAt = async (ms: number) => {
      now = ms;
      const { body } = await readCart(buyer);
      return [body.data.length, body.trashed.length];
    };
    expect(await countsAt(end - 1)).toEqual([1, 0]);
    expect(await countsAt(end)).toEqual([0, 1]);
    expect(await countsAt(end + DAY - 1)).toEqual([0, 1]);
    expect(await countsAt(end + DAY)).toEqual([0, 0]);
  });

  test('a session expires in its exact millisecond', async () => {
    const buyer = await insertMember(db());
    const { expires_at } = await db()
      .selectFrom('session')
      .select('expires_at')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    const statusAt = async (ms: number) => {
      now = ms;
      return (await readCart(buyer)).status;
    };
    const end = Date.parse(expires_at);
    expect(await statusAt(end - 1)).toBe(200);
    expect(await statusAt(end - 1)).toBe(200);
    expect(await statusAt(end)).toBe(401);
  });

  test('cached requests update a session’s last use hourly', async () => {
    const buyer = await insertMember(db());
    const usedAt = async () => {
      await readCart(buyer);
      const row = await db()
        .selectFrom('session')
        .select('used_at')
        .where('user_id', '=', buyer.id)
        .executeTakeFirstOrThrow();
      return row.used_at;
    };
    now += 61 * MINUTE;
    const first = await usedAt();
    expect(first).toBe(inMinutes(0));
    now += 59 * MINUTE;
    expect(await usedAt()).toBe(first);
    now += MINUTE;
    expect(await usedAt()).toBe(inMinutes(0));
  });
});

describe('visitors', () => {
  test('a revoked token is rejected at once on every server', async () => {
    const buyer = await insertMember(db());
    expect((await readCart(buyer)).status).toBe(200);
    expect((await readCart(buyer, other)).status).toBe(200);
    await server.call('logout', buyer.auth);
    expect((await readCart(buyer)).status).toBe(401);
    expect((await readCart(buyer, other)).status).toBe(401);

    const again = await insertMember(db());
    expect((await readCart(again)).status).toBe(200);
    await withTransaction(db(), (trx) => revokeSessions(trx, again.id, clock()));
    expect((await readCart(again)).status).toBe(401);
    expect((await readStore()).id).toBe(shop.storeId);
    expect(
      (await server.call('getStore', { ...again.auth, params: { slug: shop.slug } })).status,
    ).toBe(401);
  });

  test('a cart is not shown to another visitor, nor to a guest of the same id', async () => {
    const member = await insertMember(db());
    let guest = await insertGuest(db());
    while (guest.id < member.id) guest = await insertGuest(db());
    let twin = member;
    while (twin.id < guest.id) twin = await insertMember(db());
    expect(twin.id).toBe(guest.id);

    const { skuId } = await insertProduct(db(), shop);
    await addFromMarket(server, shop, twin, skuId, 3);
    for (let round = 0; round < 2; round += 1) {
      expect((await readCart(twin)).body.data).toHaveLength(1);
      expect((await readCart(guest)).body.data).toEqual([]);
      expect((await readCart(await insertMember(db()))).body.data).toEqual([]);
      expect((await readCart({})).status).toBe(401);
      expect((await readCart({ auth: { token: 'x'.repeat(43) } })).status).toBe(401);
    }
  });

  test('a missing or deleted resource is 404 after cached responses', async () => {
    const { productId } = await insertProduct(db(), shop);
    expect((await server.call('getProduct', { params: { id: productId } })).status).toBe(200);
    await db()
      .updateTable('product')
      .set({ status: 'deleted' })
      .where('id', '=', productId)
      .execute();
    expect((await server.call('getProduct', { params: { id: productId } })).status).toBe(404);
    expect(await readListed(productId)).toBeUndefined();
    expect((await server.call('getStore', { params: { slug: 'nobody' } })).status).toBe(404);
    await insertShop(db(), { slug: 'nobody' });
    expect((await server.call('getStore', { params: { slug: 'nobody' } })).status).toBe(200);
  });
});

test('a cached response has the headers of any other, and its own id', async () => {
  const path = `/api/v1/buyer/stores/${shop.slug}`;
  const [first, second, plain] = [
    await server.request(path),
    await server.request(path),
    await server.request('/api/v1/postal-codes/1620825'),
  ];
  const names = (answer: typeof first) => [...answer.headers.keys()].sort();
  expect(names(second)).toEqual(names(plain));
  for (const [name, value] of plain.headers) {
    if (name !== 'x-request-id') expect(second.headers.get(name)).toBe(value);
  }
  expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
});
