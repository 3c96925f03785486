/* Spec §3 Cart event, Failed comment event, §8. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartOf } from '../support/cart.ts';
import { type Host, hostOf } from '../support/host.ts';
import {
  type Buyer,
  insertGuest,
  insertMember,
  insertProduct,
  insertShop,
  type Shop,
  stockOf,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
});
beforeEach(async () => {
  shop = await insertShop(server.services.db, {
    settings: JSON.stringify([{ name: 'guest_chat', enable: true, integer: null, string: null }]),
  });
  host = await hostOf(server, shop);
  server.published.length = 0;
});
afterAll(() => server.close());

async function offer(keyword: string, options: Parameters<typeof insertProduct>[2] = {}) {
  const made = await insertProduct(server.services.db, shop, options);
  const params = { id: shop.postId, productId: made.productId };
  await host.do('setPostProduct', { params, body: { keyword } });
  server.published.length = 0;
  return made;
}

const say = (who: Buyer, message: string, idempotencyKey?: string) =>
  server.call('sendComment', {
    ...who.auth,
    body: { post_id: shop.postId, message, pn_id: 'x', source: 'liveweb' },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const heard = (name: string) =>
  server.published.flatMap(({ message: { event, data } }) =>
    event === name ? [data as Record<string, unknown>] : [],
  );
const quantities = async (who: Buyer) =>
  (await cartOf(server, shop, who)).data.map(({ quantity }) => quantity);

describe('a comment that is a keyword', () => {
  test("puts the product in its sender's cart, and publishes the comment's id", async () => {
    const { skuId } = await offer('A1');
    const member = await insertMember(server.services.db);
    expect((await say(member, 'ａ１ ＋2')).status).toBe(200);
    const [comment] = heard('comment');
    const [event] = heard('cart');
    expect(event).toMatchObject({
      user_id: member.id,
      comment_id: comment?.comment_id,
      skus: [{ quantity: 2 }],
    });
    expect(await quantities(member)).toEqual([2]);
    expect(await stockOf(server.services.db, skuId)).toMatchObject({ held: 2 });
    expect(heard('comment.failed')).toEqual([]);
  });

  test.each([
    ['A9ください', 1],
    ['A9 2個お願いします', 2],
    ['我要Ａ９兩個', 2],
    ['A9✕2', 2],
  ])('orders by %s', async (message, quantity) => {
    await offer('A9');
    const guest = await insertGuest(server.services.db);
    await say(guest, message);
    expect(await quantities(guest)).toEqual([quantity]);
  });

  test('works for a guest, without a user id', async () => {
    await offer('A1');
    const guest = await insertGuest(server.services.db);
    await say(guest, 'A1');
    expect(heard('cart')).toMatchObject([{ user_id: null }]);
    expect(await quantities(guest)).toEqual([1]);
  });

  test('sent twice under one key orders once', async () => {
    await offer('A1');
    const member = await insertMember(server.services.db);
    await say(member, 'A1', 'once');
    await say(member, 'A1', 'once');
    expect(await quantities(member)).toEqual([1]);
  });

  test('thirty concurrent comments for ten pieces: ten order one, the rest get sold_out', async () => {
    const { skuId } = await offer('A1', { sku: { stock: 10 } });
    const people = await Promise.all(
      Array.from({ length: 30 }, () => insertGuest(server.services.db)),
    );
    await Promise.all(people.map((who) => say(who, 'A1')));
    expect(await stockOf(server.services.db, skuId)).toMatchObject({ stock: 10, held: 10 });
    expect(heard('cart')).toHaveLength(10);
    const failed = heard('comment.failed');
    expect(failed.map(({ reason }) => reason)).toEqual(Array(20).fill('sold_out'));
  });
});

describe('a failed order is published, and the comment stands', () => {
  const expectFailed = async (who: Buyer, message: string, reason: string) => {
    expect((await say(who, message)).status).toBe(200);
    const comment = heard('comment').at(-1);
    expect(heard('comment.failed')).toMatchObject([
      { reason, user_id: who.id, comment_id: comment?.comment_id },
    ]);
    expect(await quantities(who)).toEqual([]);
  };

  test('sold_out: no stock is left', async () => {
    await offer('A1', { sku: { stock: 0 } });
    await expectFailed(await insertMember(server.services.db), 'A1', 'sold_out');
  });

  test('not_on_sale: before its sale, or marked unsellable', async () => {
    await offer('A1', { product: { sale_started_at: '2099-01-01T00:00:00.000Z' } });
    await expectFailed(await insertMember(server.services.db), 'A1', 'not_on_sale');
    const { productId } = await offer('B1');
    await host.do('setSalable', { params: { id: productId }, body: { salable: false } });
    server.published.length = 0;
    await expectFailed(await insertMember(server.services.db), 'B1', 'not_on_sale');
  });

  test('parse_failed: an unknown variant number, a missing one, or other words after a keyword', async () => {
    await offer('A1');
    await expectFailed(await insertMember(server.services.db), 'A1+0', 'parse_failed');
    server.published.length = 0;
    await expectFailed(await insertGuest(server.services.db), 'A1-7', 'parse_failed');
    server.published.length = 0;
    await expectFailed(await insertGuest(server.services.db), 'A1かわいい', 'parse_failed');
  });

  test('above the purchase limit: the rest of the limit is added, then it is sold_out', async () => {
    await offer('A1', { sku: { purchase_limit: 2 } });
    const member = await insertMember(server.services.db);
    await say(member, 'A1+3');
    expect(await quantities(member)).toEqual([2]);
    await say(member, 'A1');
    expect(heard('comment.failed')).toMatchObject([{ reason: 'sold_out' }]);
  });
});

describe('orders nothing', () => {
  test('a comment with other text, a comment of the store, a comment of a blocked person', async () => {
    const { skuId } = await offer('A1');
    const member = await insertMember(server.services.db);
    await say(member, 'きょうのA1かわいい');
    await host.do('sendHostComment', { params: { id: shop.postId }, body: { message: 'A1' } });
    const { id } = member;
    await host.do('blockCommenter', { body: { type: 'user', id } });
    expect((await say(member, 'A1')).status).toBe(200);
    expect(await stockOf(server.services.db, skuId)).toMatchObject({ held: 0 });
    expect(heard('comment.failed')).toEqual([]);
  });

  test('a vote in a running poll, although a product has the same keyword', async () => {
    const { skuId } = await offer('1');
    const params = { id: shop.postId };
    const { id } = await host.do('openPoll', {
      params,
      body: { title: '？', options: ['a', 'b'] },
    });
    const member = await insertMember(server.services.db);
    await say(member, '1');
    await say(member, '1');
    expect(await stockOf(server.services.db, skuId)).toMatchObject({ held: 0 });
    await host.do('movePoll', { params: { id }, body: { action: 'end' } });
    await say(member, '1');
    expect(await stockOf(server.services.db, skuId)).toMatchObject({ held: 1 });
  });
});

test('two products of a show cannot have one keyword', async () => {
  const { productId } = await offer('Ａ1');
  const other = await insertProduct(server.services.db, shop);
  const params = { id: shop.postId, productId: other.productId };
  const refused = await host.call('setPostProduct', { params, body: { keyword: ' a1' } });
  expect([refused.status, refused.body.report_type]).toEqual([409, 'STATE_CONFLICT']);
  expect(refused.body.message).toContain(String(productId));
  await host.do('setPostProduct', { params, body: { keyword: 'C9' } });
  const again = { params: { id: shop.postId, productId }, body: { keyword: 'A1' } };
  expect((await host.call('setPostProduct', again)).status).toBe(200);
});

test('one of five products that receive one keyword concurrently has it', async () => {
  const products = await Promise.all(
    Array.from({ length: 5 }, () => insertProduct(server.services.db, shop)),
  );
  const named = await Promise.all(
    products.map(({ productId }) => {
      const params = { id: shop.postId, productId };
      return host.call('setPostProduct', { params, body: { keyword: 'Z7' } });
    }),
  );
  expect(named.filter(({ status }) => status === 200)).toHaveLength(1);
});

describe('the keywords of the store’s file, when a product is put into a show', () => {
  async function make(keyword: string | null, ...skus: (string | null)[]) {
    const { db } = server.services;
    const [first = null, ...others] = skus;
    const made = await insertProduct(db, shop, { product: { keyword }, sku: { keyword: first } });
    const base = await db
      .selectFrom('sku')
      .selectAll()
      .where('id', '=', made.skuId)
      .executeTakeFirstOrThrow();
    const { id: _, ...columns } = base;
    for (const [index, word] of others.entries()) {
      const sku = { ...columns, name: `色${index}`, keyword: word, position: index + 1 };
      await db.insertInto('sku').values(sku).execute();
    }
    await db.deleteFrom('post_product').where('product_id', '=', made.productId).execute();
    return made;
  }
  const put = (productId: number, body: { keyword?: string | null; order?: number } = {}) =>
    host.do('setPostProduct', { params: { id: shop.postId, productId }, body });
  async function wordsOf(productId: number) {
    const { body } = await server.call('getPost', {
      params: { storeId: shop.storeId, postId: shop.postId },
    });
    const product = body.products.find(({ id }: { id: number }) => id === productId);
    return [product.keyword, ...product.skus.map((sku: { keyword: string | null }) => sku.keyword)];
  }

  test('order the product and its variants', async () => {
    const { productId, skuId } = await make('F1', '赤', null, null);
    await put(productId);
    expect(await wordsOf(productId)).toEqual(['F1', '赤', 'F1-2', 'F1-3']);
    expect(heard('live_product.set')).toMatchObject([{ product_id: productId, keyword: 'F1' }]);
    const member = await insertMember(server.services.db);
    await say(member, '赤+2');
    expect(await stockOf(server.services.db, skuId)).toMatchObject({ held: 2 });
    await put(productId, { order: 7 });
    expect(await wordsOf(productId)).toEqual(['F1', '赤', 'F1-2', 'F1-3']);
  });

  test('order a variant of a product without one', async () => {
    const { productId, skuId } = await make(null, '赤', null);
    await put(productId);
    expect(await wordsOf(productId)).toEqual([null, '赤', null]);
    await say(await insertMember(server.services.db), '赤');
    expect(await stockOf(server.services.db, skuId)).toMatchObject({ held: 1 });
  });

  test('give way to the show’s own, and stay as they were when the file changes', async () => {
    const { productId } = await make('F1', '赤', null);
    await put(productId, { keyword: 'Z9' });
    expect(await wordsOf(productId)).toEqual(['Z9', 'Z9-1', 'Z9-2']);
    await put(productId, { keyword: null });
    expect(await wordsOf(productId)).toEqual([null, null, null]);
    await put(productId);
    expect(await wordsOf(productId)).toEqual([null, null, null]);
    await host.do('removePostProduct', { params: { id: shop.postId, productId } });
    await put(productId);
    const change = { keyword: 'G1' };
    await server.services.db
      .updateTable('product')
      .set(change)
      .where('id', '=', productId)
      .execute();
    await server.services.db
      .updateTable('sku')
      .set(change)
      .where('product_id', '=', productId)
      .execute();
    expect(await wordsOf(productId)).toEqual(['F1', '赤', 'F1-2']);
    await put(productId, { keyword: 'Z8' });
    expect(await wordsOf(productId)).toEqual(['Z8', 'Z8-1', 'Z8-2']);
  });

  test('skip keywords that another product of the show has', async () => {
    const shown = await make(null, null, null);
    await put(shown.productId, { keyword: 'Ｆ１' });
    const same = await make('f1', 'ｆ1-2', '青');
    await put(same.productId);
    expect(await wordsOf(same.productId)).toEqual([null, null, '青']);
    const blue = await make('青', null);
    await put(blue.productId);
    expect(await wordsOf(blue.productId)).toEqual([null, null]);
    // Its own keyword is free; its second variant's is not.
    const dash = await make('H1-2', null);
    await put(dash.productId);
    const two = await make('H1', null, null);
    await put(two.productId);
    expect(await wordsOf(two.productId)).toEqual([null, null, null]);
  });

  test('are reserved: a variant’s keyword cannot become a product’s', async () => {
    const { productId } = await make('F1', '赤', null);
    await put(productId);
    const other = await make(null, null);
    for (const keyword of ['赤', 'f1-2']) {
      const params = { id: shop.postId, productId: other.productId };
      const refused = await host.call('setPostProduct', { params, body: { keyword } });
      expect([refused.status, refused.body.report_type]).toEqual([409, 'STATE_CONFLICT']);
      expect(refused.body.message).toContain(`Product ${productId} `);
    }
  });

  test('one of five products that are added concurrently has the shared keyword', async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push(await make('F1', null));
    await Promise.all(made.map(({ productId }) => put(productId)));
    const words = await Promise.all(made.map(({ productId }) => wordsOf(productId)));
    expect(words.filter(([keyword]) => keyword === 'F1')).toHaveLength(1);
  });
});
