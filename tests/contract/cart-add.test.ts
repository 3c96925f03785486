import { describe, expect, test } from 'vitest';
import { addFromMarket, addFromPost, cartOf } from '../support/cart.ts';
import { startCartShop } from '../support/cart-shop.ts';
import {
  insertGuest,
  insertMember,
  insertPost,
  insertProduct,
  insertShop,
  stockOf,
} from '../support/shop.ts';

const { server, shop, db } = await startCartShop();

const minutesLeft = (expiresAt: string | null) =>
  Math.round((Date.parse(expiresAt ?? '') - server.services.clock().getTime()) / 60_000);

describe('Spec §7 cart add from a live show', () => {
  test("holds the stock for the store's hold time", async () => {
    const buyer = await insertMember(db());
    const { skuId, productId } = await insertProduct(db(), shop);
    const added = await addFromPost(server, shop, buyer, skuId, 3);
    expect(added).toMatchObject({
      status: 200,
      body: { status: 'fully', added_quantity: 3, request_quantity: 3 },
    });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 3 });

    const { data } = await cartOf(server, shop, buyer);
    expect(data).toMatchObject([
      {
        cart_id: shop.storeId,
        post_id: shop.postId,
        post: { title: '夜の縁日' },
        product_id: productId,
        quantity: 3,
        price: 1000,
        added_from: 'live',
        image: '/demo/furin.svg',
        vendor: null,
        sku: { salable_quantity: 7, available_quantity: 10 },
      },
    ]);
    expect(minutesLeft(data[0]?.expires_at ?? null)).toBe(15);
  });

  test("the hold ends with the post's sale when that is sooner", async () => {
    const buyer = await insertGuest(db());
    const { skuId, productId } = await insertProduct(db(), shop);
    const cart_item_expires_at = new Date(Date.now() + 5 * 60_000).toISOString();
    const postId = await insertPost(db(), shop.storeId, { cart_item_expires_at });
    await db()
      .insertInto('post_product')
      .values({ post_id: postId, product_id: productId, position: 0 })
      .execute();
    await addFromPost(server, { ...shop, postId }, buyer, skuId);
    const { data } = await cartOf(server, shop, buyer);
    expect(data[0]?.expires_at).toBe(cart_item_expires_at);
  });

  test('a SKU requested twice becomes one line, and adding again increases it', async () => {
    const buyer = await insertMember(db());
    const { skuId } = await insertProduct(db(), shop);
    const sku = { id: skuId, quantity: 2 };
    const added = await server.call('addToPostCart', {
      ...buyer.auth,
      params: { postId: shop.postId },
      body: { skus: [sku, sku] },
    });
    expect(added.body).toEqual({
      status: 'fully',
      added_quantity: 4,
      request_quantity: 4,
      items: [expect.objectContaining({ sku_id: skuId, quantity: 4 })],
    });
    await addFromPost(server, shop, buyer, skuId, 1);
    expect((await cartOf(server, shop, buyer)).data).toMatchObject([{ quantity: 5 }]);
  });

  test('the same SKU from the market becomes a second line', async () => {
    const buyer = await insertMember(db());
    const { skuId } = await insertProduct(db(), shop);
    await addFromPost(server, shop, buyer, skuId);
    await addFromMarket(server, shop, buyer, skuId);
    expect((await cartOf(server, shop, buyer)).data).toMatchObject([
      { added_from: 'live', post_id: shop.postId },
      { added_from: 'market', post_id: null, post: null },
    ]);
  });

  test('returns every cart item of the SKU as the cart lists it, and no other item', async () => {
    const buyer = await insertMember(db());
    const other = await insertProduct(db(), shop);
    const { skuId } = await insertProduct(db(), shop);
    await addFromPost(server, shop, buyer, other.skuId);
    await addFromPost(server, shop, await insertGuest(db()), skuId);
    const first = await addFromPost(server, shop, buyer, skuId, 2);
    expect(first.body.items).toMatchObject([{ quantity: 2, sku: { salable_quantity: 7 } }]);
    const second = await addFromMarket(server, shop, buyer, skuId, 3);
    expect(second.body.items).toMatchObject([{ quantity: 2 }, { quantity: 3 }]);
    const { data } = await cartOf(server, shop, buyer);
    expect(second.body.items).toEqual(data.filter((item) => item.sku_id === skuId));
  });

  test('grants the remaining stock, then rejects with SOLD_OUT', async () => {
    const [first, second] = [await insertGuest(db()), await insertGuest(db())];
    const { skuId } = await insertProduct(db(), shop, { sku: { stock: 3 } });
    expect((await addFromPost(server, shop, first, skuId, 5)).body).toEqual({
      status: 'partial',
      added_quantity: 3,
      request_quantity: 5,
      items: [expect.objectContaining({ sku_id: skuId, quantity: 3 })],
    });
    const refused = await addFromPost(server, shop, second, skuId, 1);
    expect(refused).toMatchObject({ status: 409, body: { report_type: 'SOLD_OUT' } });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 3, held: 3 });
  });

  test('is partial when one of several SKUs is sold out', async () => {
    const buyer = await insertGuest(db());
    const some = await insertProduct(db(), shop);
    const none = await insertProduct(db(), shop, { sku: { stock: 0 } });
    const { body } = await server.call('addToPostCart', {
      ...buyer.auth,
      params: { postId: shop.postId },
      body: {
        skus: [
          { id: some.skuId, quantity: 2 },
          { id: none.skuId, quantity: 1 },
        ],
      },
    });
    expect(body).toEqual({
      status: 'partial',
      added_quantity: 2,
      request_quantity: 3,
      items: [expect.objectContaining({ sku_id: some.skuId, quantity: 2 })],
    });
  });

  test.each([
    ['a post that is not live', { post: { live_status: 'live_stopped' as const } }],
    ['a post whose sale has ended', { post: { cart_item_expires_at: '2026-01-01T00:00:00.000Z' } }],
    ['a product whose sale has ended', { product: { sale_ended_at: '2026-01-01T00:00:00.000Z' } }],
    [
      'a product whose sale has not started',
      { product: { sale_started_at: '2099-01-01T00:00:00.000Z' } },
    ],
    ['a draft product', { product: { status: 'init' as const } }],
    ['a deleted product', { product: { status: 'deleted' as const } }],
  ])(
    'rejects %s with NOT_ON_SALE',
    async (_, { post, product }: { post?: object; product?: object }) => {
      const other = post ? { ...shop, postId: await insertPost(db(), shop.storeId, post) } : shop;
      const { skuId } = await insertProduct(db(), other, { product: product ?? {} });
      const refused = await addFromPost(server, other, await insertGuest(db()), skuId);
      expect(refused).toMatchObject({ status: 409, body: { report_type: 'NOT_ON_SALE' } });
      expect((await stockOf(db(), skuId)).held).toBe(0);
    },
  );

  test('rejects a SKU of another post and an unknown SKU, naming the field', async () => {
    const elsewhere = await insertShop(db());
    const { skuId } = await insertProduct(db(), elsewhere);
    for (const id of [skuId, 2_000_000_000]) {
      const refused = await addFromPost(server, shop, await insertGuest(db()), id);
      expect(refused).toMatchObject({ status: 409, body: { report_type: 'NOT_ON_SALE' } });
      expect(refused.body.errors).toHaveProperty(['skus.0.id']);
    }
  });

  test('publishes the added items and the remaining stock to the post', async () => {
    const buyer = await insertMember(db());
    const { skuId, productId } = await insertProduct(db(), shop, { sku: { stock: 2 } });
    const before = server.published.length;
    await addFromPost(server, shop, buyer, skuId, 2);
    // Stock and cart events are separate topics, each in its order.
    const events = server.published.slice(before).sort((one, other) => {
      return other.channel.localeCompare(one.channel);
    });
    expect(events.map(({ channel, message }) => [channel, message.event, message.data])).toEqual([
      [
        `notification|${shop.postId}`,
        'sku.sold',
        { product_id: productId, sku_id: skuId, salable_quantity: 0, price: 1000 },
      ],
      [
        `notification|${shop.postId}`,
        'products.salable_status',
        { product_id: productId, salable_status: 'sold_out' },
      ],
      [
        `cart|${shop.postId}`,
        'cart',
        {
          user_id: buyer.id,
          user_name: 'はな',
          comment_id: null,
          event_id: expect.any(String),
          skus: [
            {
              sku_name: '金魚',
              product_name: '江戸風鈴',
              image_url: '/demo/furin.svg',
              quantity: 2,
            },
          ],
        },
      ],
    ]);
  });
});

describe('Spec §7 cart add from the market', () => {
  test('publishes the stock to the live post, but no cart event', async () => {
    const { skuId } = await insertProduct(db(), shop);
    const before = server.published.length;
    await addFromMarket(server, shop, await insertGuest(db()), skuId);
    expect(server.published.slice(before).map(({ message }) => message.event)).toEqual([
      'sku.sold',
    ]);
  });

  test('products outside the market return 404', async () => {
    const buyer = await insertGuest(db());
    const hidden = await insertProduct(db(), shop, { product: { in_market: 0 } });
    const foreign = await insertProduct(db(), await insertShop(db()));
    for (const skuId of [hidden.skuId, foreign.skuId, 2_000_000_000]) {
      expect((await addFromMarket(server, shop, buyer, skuId)).status).toBe(404);
    }
    const { skuId } = await insertProduct(db(), shop);
    expect((await addFromMarket(server, { ...shop, slug: 'nowhere' }, buyer, skuId)).status).toBe(
      404,
    );
  });

  test('rejects a product whose sale has not started', async () => {
    const product = { sale_started_at: '2099-01-01T00:00:00.000Z' };
    const { skuId } = await insertProduct(db(), shop, { product });
    const refused = await addFromMarket(server, shop, await insertGuest(db()), skuId);
    expect(refused).toMatchObject({ status: 409, body: { report_type: 'NOT_ON_SALE' } });
  });
});

describe('Spec §8 REACHED_BUYER_PURCHASABLE_LIMIT', () => {
  test('counts the cart items of every source', async () => {
    const buyer = await insertGuest(db());
    const { skuId } = await insertProduct(db(), shop, { sku: { purchase_limit: 3 } });
    await addFromPost(server, shop, buyer, skuId, 2);
    expect((await addFromMarket(server, shop, buyer, skuId, 2)).body).toMatchObject({
      status: 'partial',
      added_quantity: 1,
    });
    expect(await addFromPost(server, shop, buyer, skuId)).toMatchObject({
      status: 409,
      body: { report_type: 'REACHED_BUYER_PURCHASABLE_LIMIT' },
    });
    expect((await stockOf(db(), skuId)).held).toBe(3);
  });

  test('holds for concurrent adds', async () => {
    const buyer = await insertGuest(db());
    const { skuId } = await insertProduct(db(), shop, { sku: { purchase_limit: 3, stock: 100 } });
    await Promise.all(Array.from({ length: 20 }, () => addFromPost(server, shop, buyer, skuId)));
    expect((await stockOf(db(), skuId)).held).toBe(3);
  });
});

test('a repeated add with one Idempotency-Key holds its stock once (design §4.8)', async () => {
  const buyer = await insertGuest(db());
  const { skuId } = await insertProduct(db(), shop);
  const inPost = {
    ...buyer.auth,
    params: { postId: shop.postId },
    body: { skus: [{ id: skuId, quantity: 1 }] },
    idempotencyKey: 'in-the-show',
  };
  const inMarket = {
    ...buyer.auth,
    params: { slug: shop.slug },
    body: { id: skuId, quantity: 2 },
    idempotencyKey: 'in-the-market',
  };
  const first = await server.call('addToPostCart', inPost);
  expect((await server.call('addToPostCart', inPost)).body).toEqual(first.body);
  await server.call('addToStoreCart', inMarket);
  await server.call('addToStoreCart', inMarket);
  expect((await stockOf(db(), skuId)).held).toBe(3);
});

describe('invalid input, Spec §5 cart add', () => {
  test('a ghost gets 401', async () => {
    const { skuId } = await insertProduct(db(), shop);
    const body = { skus: [{ id: skuId, quantity: 1 }] };
    const params = { postId: shop.postId };
    const refused = await server.call('addToPostCart', { params, body });
    expect(refused).toMatchObject({ status: 401, body: { report_type: 'UNAUTHORIZED' } });
    const market = { params: { slug: shop.slug }, body: { id: skuId, quantity: 1 } };
    expect((await server.call('addToStoreCart', market)).status).toBe(401);
  });

  test.each([
    [{}, 'skus'],
    [{ skus: [] }, 'skus'],
    [{ skus: [{ id: 1, quantity: 0 }] }, 'skus.0.quantity'],
    [{ skus: [{ id: 1, quantity: 1.5 }] }, 'skus.0.quantity'],
    [{ skus: [{ id: '1', quantity: 1 }] }, 'skus.0.id'],
    [{ skus: [{ id: 1, quantity: 1000 }] }, 'skus.0.quantity'],
  ])('rejects %j, naming %s', async (body, field) => {
    const { auth } = await insertGuest(db());
    const params = { postId: shop.postId };
    const refused = await server.call('addToPostCart', { ...auth, params, body });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toContain(field);
  });

  test('an unknown post returns 404', async () => {
    const { skuId } = await insertProduct(db(), shop);
    const nowhere = { ...shop, postId: 2_000_000_000 };
    expect((await addFromPost(server, nowhere, await insertGuest(db()), skuId)).status).toBe(404);
  });

  test('an id that no database column can hold returns a client error', async () => {
    const refused = await addFromMarket(
      server,
      shop,
      await insertGuest(db()),
      Number.MAX_SAFE_INTEGER,
    );
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
  });
});
