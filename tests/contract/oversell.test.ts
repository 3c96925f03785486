import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addFromMarket, addFromPost, cartItemIds, cashOnDelivery } from '../support/cart.ts';
import { startCartShop } from '../support/cart-shop.ts';
import { crowd } from '../support/crowd.ts';
import { insertGuest, insertMember, insertProduct, stockOf } from '../support/shop.ts';

const { server, shop, db } = await startCartShop();

const countStatus = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('stock cannot be oversold', () => {
  test('10,000 concurrent adds for 100 pieces sell exactly 100', { timeout: 180_000 }, async () => {
    const guests = await crowd(100, () => insertGuest(db()));
    const { skuId } = await insertProduct(db(), shop, { sku: { stock: 100 } });
    const answers = await crowd(10_000, (n) => {
      const guest = guests[n % guests.length] as (typeof guests)[number];
      return n % 2 === 0
        ? addFromPost(server, shop, guest, skuId)
        : addFromMarket(server, shop, guest, skuId);
    });
    expect(countStatus(answers, 200)).toBe(100);
    expect(countStatus(answers, 409)).toBe(9_900);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 100, held: 100 });
    const held = await db()
      .selectFrom('cart_item')
      .select((eb) => eb.fn.sum<number>('quantity').as('pieces'))
      .where('sku_id', '=', skuId)
      .where('state', '=', 'active')
      .executeTakeFirstOrThrow();
    expect(held.pieces).toBe(100);
  });

  test('stock stays consistent under concurrent adds, changes and deletes', async () => {
    const guests = await crowd(20, () => insertGuest(db()));
    const skus = [
      await insertProduct(db(), shop, { sku: { stock: 15 } }),
      await insertProduct(db(), shop, { sku: { stock: 15 } }),
    ];
    await crowd(400, async (n) => {
      const guest = guests[n % guests.length] as (typeof guests)[number];
      const both = skus.map(({ skuId }) => ({ id: skuId, quantity: 1 + (n % 3) }));
      const body = { skus: n % 2 === 0 ? both : both.toReversed() };
      await server.call('addToPostCart', { ...guest.auth, params: { postId: shop.postId }, body });
      const [id = 0] = await cartItemIds(server, shop, guest);
      const change = { ...guest.auth, params: { id } };
      if (n % 3 === 0) await server.call('deleteCartItem', change);
      else await server.call('updateCartItem', { ...change, body: { quantity: 1 + (n % 4) } });
    });
    for (const { skuId } of skus) {
      const { pieces } = await db()
        .selectFrom('cart_item')
        .select((eb) => eb.fn.sum<number | null>('quantity').as('pieces'))
        .where('sku_id', '=', skuId)
        .where('state', '=', 'active')
        .executeTakeFirstOrThrow();
      const { held, stock } = await stockOf(db(), skuId);
      expect(held).toBe(pieces ?? 0);
      expect(held).toBeLessThanOrEqual(stock);
    }
  });
});

describe('a double click makes one order', () => {
  async function shoppers(count: number) {
    const { skuId } = await insertProduct(db(), shop, { sku: { stock: count } });
    const members = await crowd(count, async () => {
      const member = await insertMember(db());
      await addFromPost(server, shop, member, skuId);
      return { member, ids: await cartItemIds(server, shop, member) };
    });
    return { skuId, members };
  }

  const countOrders = async (skuId: number) =>
    (await db().selectFrom('order_item').select('id').where('sku_id', '=', skuId).execute()).length;

  test('200 checkouts sent twice concurrently with one key', { timeout: 120_000 }, async () => {
    const { skuId, members } = await shoppers(200);
    const pairs = await crowd(200, (n) => {
      const { member, ids } = members[n] as (typeof members)[number];
      const idempotencyKey = randomUUID();
      const click = () =>
        server.call('checkout', {
          ...member.auth,
          idempotencyKey,
          body: cashOnDelivery(member, ids, 1800),
        });
      return Promise.all([click(), click()]);
    });
    for (const [first, second] of pairs) {
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.body).toEqual(first.body);
    }
    expect(new Set(pairs.map(([first]) => first.body.id)).size).toBe(200);
    expect(await countOrders(skuId)).toBe(200);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 0, held: 0 });
  });

  test('200 checkouts sent twice concurrently with two keys', { timeout: 120_000 }, async () => {
    const { skuId, members } = await shoppers(200);
    const pairs = await crowd(200, (n) => {
      const { member, ids } = members[n] as (typeof members)[number];
      const body = cashOnDelivery(member, ids, 1800);
      const click = () =>
        server.call('checkout', { ...member.auth, idempotencyKey: randomUUID(), body });
      return Promise.all([click(), click()]);
    });
    for (const pair of pairs) {
      expect(pair.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = pair.find(({ status }) => status === 409);
      expect(refused?.body.report_type).toBe('NOT_FOUND_ITEM_IN_CART');
    }
    expect(await countOrders(skuId)).toBe(200);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 0, held: 0 });
  });
});
