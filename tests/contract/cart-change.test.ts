import { describe, expect, test } from 'vitest';
import { addFromMarket, addFromPost, cartItemIds, cartOf } from '../support/cart.ts';
import { startCartShop } from '../support/cart-shop.ts';
import {
  type Buyer,
  insertGuest,
  insertMember,
  insertProduct,
  insertShop,
  stockOf,
} from '../support/shop.ts';

const { server, shop, db } = await startCartShop();

const setQuantity = (buyer: Buyer, id: number, quantity: unknown) =>
  server.call('updateCartItem', { ...buyer.auth, params: { id }, body: { quantity } });
const remove = (buyer: Buyer, id: number) =>
  server.call('deleteCartItem', { ...buyer.auth, params: { id } });

async function withLine(quantity: number, sku: object = {}) {
  const buyer = await insertGuest(db());
  const { skuId } = await insertProduct(db(), shop, { sku });
  await addFromPost(server, shop, buyer, skuId, quantity);
  const [id = 0] = await cartItemIds(server, shop, buyer);
  return { buyer, skuId, id };
}

describe('Spec §7 cart item quantity', () => {
  test('holds or releases the difference', async () => {
    const { buyer, skuId, id } = await withLine(2);
    const more = await setQuantity(buyer, id, 7);
    expect(more).toMatchObject({
      status: 200,
      body: { id, quantity: 7, sku: { salable_quantity: 3, available_quantity: 10 } },
    });
    expect((await stockOf(db(), skuId)).held).toBe(7);
    await setQuantity(buyer, id, 1);
    expect((await stockOf(db(), skuId)).held).toBe(1);
  });

  test('rejects more than the remaining stock, and changes nothing', async () => {
    const { buyer, skuId, id } = await withLine(2);
    const refused = await setQuantity(buyer, id, 11);
    expect(refused).toMatchObject({ status: 409, body: { report_type: 'SOLD_OUT' } });
    expect((await stockOf(db(), skuId)).held).toBe(2);
    expect((await cartOf(server, shop, buyer)).data).toMatchObject([{ quantity: 2 }]);
  });

  test('rejects more than the purchase limit', async () => {
    const { buyer, skuId, id } = await withLine(2, { purchase_limit: 3 });
    expect((await setQuantity(buyer, id, 3)).status).toBe(200);
    const refused = await setQuantity(buyer, id, 4);
    expect(refused.body.report_type).toBe('REACHED_BUYER_PURCHASABLE_LIMIT');
    expect((await stockOf(db(), skuId)).held).toBe(3);
  });

  test('after the sale has ended it can be reduced, not increased', async () => {
    const { buyer, skuId, id } = await withLine(2);
    await db()
      .updateTable('product')
      .set({ sale_ended_at: '2026-01-01T00:00:00.000Z' })
      .where('id', 'in', (eb) => eb.selectFrom('sku').select('product_id').where('id', '=', skuId))
      .execute();
    expect((await setQuantity(buyer, id, 3)).body.report_type).toBe('NOT_ON_SALE');
    expect((await setQuantity(buyer, id, 1)).status).toBe(200);
  });

  test.each([0, -1, 1.5, '2', null, 1000])('rejects %j, naming the field', async (quantity) => {
    const { buyer, id } = await withLine(1);
    const refused = await setQuantity(buyer, id, quantity);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { quantity: expect.any(Array) } },
    });
  });

  test('an expired item is rejected with CART_ITEM_EXPIRED', async () => {
    const { buyer, id } = await withLine(1);
    await db()
      .updateTable('cart_item')
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    expect((await setQuantity(buyer, id, 2)).body.report_type).toBe('CART_ITEM_EXPIRED');
  });
});

describe('Spec §7 cart item delete', () => {
  test('releases the stock and publishes it to the post', async () => {
    const { buyer, skuId, id } = await withLine(10);
    const before = server.published.length;
    expect(await remove(buyer, id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await stockOf(db(), skuId)).held).toBe(0);
    expect(await cartOf(server, shop, buyer)).toMatchObject({ data: [], trashed: [] });
    expect(server.published.slice(before).map(({ message }) => message)).toMatchObject([
      { event: 'sku.sold', data: { salable_quantity: 10 } },
      { event: 'products.salable_status', data: { salable_status: 'on_sell' } },
    ]);
  });

  test('publishes three of many alternating adds and deletes, and the cart works', async () => {
    // A separate show, because other tests' adds in this second would count.
    const stall = await insertShop(db());
    const buyer = await insertGuest(db());
    const { skuId } = await insertProduct(db(), stall, { sku: { stock: 10 } });
    const before = server.published.length;
    for (let round = 0; round < 6; round += 1) {
      await addFromPost(server, stall, buyer, skuId, 1);
      const { data } = await cartOf(server, stall, buyer);
      expect(data).toHaveLength(1);
      expect((await remove(buyer, data[0]?.id ?? 0)).status).toBe(200);
    }
    const announced = server.published.slice(before).map(({ message }) => message.event);
    expect(announced.filter((event) => event === 'cart')).toHaveLength(3);
  });

  test('two concurrent deletes release it once', async () => {
    const { buyer, skuId, id } = await withLine(4);
    const answers = await Promise.all([remove(buyer, id), remove(buyer, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
  });
});

describe('items of other owners return 404. Design §4.11', () => {
  test("another owner's item and an unknown id get the same reply", async () => {
    const { skuId, id } = await withLine(1);
    for (const other of [await insertGuest(db()), await insertMember(db())]) {
      const theirs = [await setQuantity(other, id, 2), await remove(other, id)];
      const nobodys = [
        await setQuantity(other, 2_000_000_000, 2),
        await remove(other, 2_000_000_000),
      ];
      for (const [index, { status, body }] of theirs.entries()) {
        expect(status).toBe(404);
        expect({ ...body, request_id: '' }).toEqual({ ...nobodys[index]?.body, request_id: '' });
      }
    }
    expect((await stockOf(db(), skuId)).held).toBe(1);
  });

  test('a member and a guest with the same id have separate carts', async () => {
    const guest = await insertGuest(db());
    const other = await insertShop(db());
    const { skuId } = await insertProduct(db(), other);
    await addFromMarket(server, other, guest, skuId);
    let member = await insertMember(db());
    while (member.id < guest.id) member = await insertMember(db());
    expect(await cartItemIds(server, other, member)).toEqual([]);
  });

  test('a ghost gets 401', async () => {
    const answers = await Promise.all([
      server.call('getCart', { params: { slug: shop.slug } }),
      server.call('updateCartItem', { params: { id: 1 }, body: { quantity: 1 } }),
      server.call('deleteCartItem', { params: { id: 1 } }),
      server.call('confirmCart', { body: { item_ids: [1] } }),
      server.call('priceCart', { body: { item_ids: [1] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });
});

describe('Spec §7 carts, §7 carts/buyer', () => {
  test('a cart names its owner, a member or a guest. Spec §3 Cart owner', async () => {
    const { skuId } = await insertProduct(server.services.db, shop);
    for (const who of [
      await insertMember(server.services.db),
      await insertGuest(server.services.db),
    ]) {
      await addFromMarket(server, shop, who, skuId);
      const params = { slug: shop.slug };
      const { cart, data } = (await server.call('getCart', { ...who.auth, params })).body;
      const isMember = 'token' in who.auth;
      expect(cart).toEqual({
        id: data[0].cart_id,
        items: [data[0].id],
        store_id: shop.storeId,
        user_id: isMember ? who.id : null,
        source_type: isMember ? 'ennichi' : 'guest',
        source_id: who.id,
        source_name: expect.stringMatching(/./),
      });
    }
  });

  test('a cart has the items of one store; an unknown store returns 404', async () => {
    const { buyer } = await withLine(1);
    expect((await cartOf(server, await insertShop(db()), buyer)).data).toEqual([]);
    const unknown = await server.call('getCart', { ...buyer.auth, params: { slug: 'nowhere' } });
    expect(unknown.status).toBe(404);
  });

  test('an item names its vendor', async () => {
    const buyer = await insertGuest(db());
    const product = { vendor_id: 7, vendor_name: '藍工房' };
    const { skuId } = await insertProduct(db(), shop, { product });
    await addFromPost(server, shop, buyer, skuId);
    const { data } = await cartOf(server, shop, buyer);
    expect(data[0]?.vendor).toEqual({ id: 7, name: '藍工房' });
  });
});
