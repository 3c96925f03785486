import { describe, expect, test } from 'vitest';
import { addFromPost, cartItemIds } from '../support/cart.ts';
import { startCartShop } from '../support/cart-shop.ts';
import { type Buyer, insertGuest, insertProduct, insertShop } from '../support/shop.ts';

const { server, shop, db } = await startCartShop();

async function fill(...products: Parameters<typeof insertProduct>[2][]) {
  const buyer = await insertGuest(db());
  for (const product of products) {
    const { skuId } = await insertProduct(db(), shop, product);
    await addFromPost(server, shop, buyer, skuId, 2);
  }
  return { buyer, ids: await cartItemIds(server, shop, buyer) };
}

const price = (buyer: Buyer, body: object) => server.call('priceCart', { ...buyer.auth, body });

describe('Spec §7 carts pricing', () => {
  test('without shipping and payment it is the price of the items', async () => {
    const { buyer, ids } = await fill({ sku: { price: 1200 } });
    expect(await price(buyer, { item_ids: ids })).toMatchObject({
      status: 200,
      body: {
        amount: 2400,
        coupon_amount: 0,
        shipping_fee: 0,
        payment_fee: 0,
        total_amount: 2400,
        amount_payable: 2400,
        rebate_amounts: [{ identity_id: ids[0], rebate_amount: 0 }],
      },
    });
  });

  test('shipping and cash on delivery add their fees', async () => {
    const { buyer, ids } = await fill({ sku: { price: 1200 } });
    const body = { item_ids: ids, shipping_setting_id: shop.courierId, payment_id: shop.codId };
    expect((await price(buyer, body)).body).toMatchObject({
      shipping_fee: 500,
      payment_fee: 300,
      amount_payable: 3200,
    });
  });

  test('orders above the threshold, and items that all ship free, have no shipping fee', async () => {
    const dear = await fill({ sku: { price: 5000 } });
    const light = await fill({ sku: { price: 10, free_shipping: 1 } });
    for (const { buyer, ids } of [dear, light]) {
      const body = { item_ids: ids, shipping_setting_id: shop.courierId };
      expect((await price(buyer, body)).body.shipping_fee).toBe(0);
    }
  });

  test('a repeated id is priced once', async () => {
    const { buyer, ids } = await fill({ sku: { price: 700 } });
    expect((await price(buyer, { item_ids: [...ids, ...ids] })).body.amount).toBe(1400);
  });

  test('rejects mixed kinds, vendors or stores with MIXED_CART', async () => {
    const ticket = await fill({ product: { is_ticket: 1 } }, {});
    const vendors = await fill({ product: { vendor_id: 1, vendor_name: 'A' } }, {});
    const { buyer, ids } = await fill({});
    const other = await insertShop(db());
    const { skuId } = await insertProduct(db(), other);
    await addFromPost(server, other, buyer, skuId);
    const stores = { buyer, ids: [...ids, ...(await cartItemIds(server, other, buyer))] };
    for (const mixed of [ticket, vendors, stores]) {
      const refused = await price(mixed.buyer, { item_ids: mixed.ids });
      expect(refused).toMatchObject({ status: 409, body: { report_type: 'MIXED_CART' } });
    }
  });

  test("rejects another buyer's item with NOT_FOUND_ITEM_IN_CART, an expired one with CART_ITEM_EXPIRED", async () => {
    const { ids, buyer } = await fill({});
    const refused = await price(await insertGuest(db()), { item_ids: ids });
    expect(refused.body.report_type).toBe('NOT_FOUND_ITEM_IN_CART');
    await db()
      .updateTable('cart_item')
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where('id', 'in', ids)
      .execute();
    expect((await price(buyer, { item_ids: ids })).body.report_type).toBe('CART_ITEM_EXPIRED');
  });

  test('rejects shipping and payment settings of another store', async () => {
    const { buyer, ids } = await fill({});
    const other = await insertShop(db());
    const shipping = await price(buyer, { item_ids: ids, shipping_setting_id: other.courierId });
    expect(shipping.body.report_type).toBe('SHIPPING_TYPE_NOT_AVAILABLE');
    const payment = await price(buyer, { item_ids: ids, payment_id: other.codId });
    expect(payment.body.report_type).toBe('PAYMENT_TYPE_NOT_AVAILABLE');
  });

  test.each([
    [{ coupon_code: 'MATSURI' }, 'coupon_code'],
    [{ coupon_v2_id: 4 }, 'coupon_v2_id'],
    [{ item_ids: [] }, 'item_ids'],
    [{ item_ids: ['1'] }, 'item_ids.0'],
    [{ payment_id: -1 }, 'payment_id'],
  ])('rejects %j, naming %s', async (change, field) => {
    const { buyer, ids } = await fill({});
    const refused = await price(buyer, { item_ids: ids, ...change });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });
});
