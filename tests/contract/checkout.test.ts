import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addFromPost,
  type CartServer,
  cartItemIds,
  cartOf,
  cashOnDelivery,
  startCartServer,
} from '../support/cart.ts';
import {
  insertGuest,
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
  stockOf,
} from '../support/shop.ts';

let server: CartServer;
let shop: Shop;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertShop(db());
});
afterAll(() => server.close());

async function fill(...products: Parameters<typeof insertProduct>[2][]) {
  const member = await insertMember(db());
  const skuIds: number[] = [];
  for (const product of products.length > 0 ? products : [{}]) {
    const { skuId } = await insertProduct(db(), shop, product);
    skuIds.push(skuId);
    await addFromPost(server, shop, member, skuId, 2);
  }
  return { member, skuIds, ids: await cartItemIds(server, shop, member) };
}

const order = (member: Member, body: object, idempotencyKey?: string) =>
  server.call('checkout', { ...member.auth, body, ...(idempotencyKey ? { idempotencyKey } : {}) });
const read = (member: Member, id: number) =>
  server.call('getOrder', { ...member.auth, params: { id } });

/** Expects held items, no sale and no order. */
async function expectUntouched(member: Member, skuIds: number[]) {
  for (const skuId of skuIds) expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 2 });
  const orders = db().selectFrom('customer_order').select('id').where('user_id', '=', member.id);
  expect(await orders.execute()).toEqual([]);
}

describe('Spec §7 checkout', () => {
  test('sells the held items and creates the complete order. Spec §3 Order item', async () => {
    const { member, ids, skuIds } = await fill({ sku: { price: 1200 } }, { sku: { price: 300 } });
    const memo = '玄関前に置いてください';
    const placed = await order(member, { ...cashOnDelivery(member, ids, 3800), memo });
    expect(placed).toMatchObject({ status: 200, body: { id: expect.any(Number) } });

    for (const skuId of skuIds) expect(await stockOf(db(), skuId)).toEqual({ stock: 8, held: 0 });
    expect(await cartOf(server, shop, member)).toMatchObject({ data: [], trashed: [] });
    expect((await read(member, placed.body.id)).body).toMatchObject({
      id: placed.body.id,
      slug: expect.stringMatching(/^E-\d{10}$/),
      store_id: shop.storeId,
      buyer_id: member.id,
      type: 'normal',
      status: 'undelivered',
      payment_type: 'cash_on_delivery',
      payment_status: 'pending',
      shipping_type: 'custom_cod',
      memo,
      amount: 3000,
      shipping_fee: 500,
      payment_fee: 300,
      total_amount: 3800,
      amount_payable: 3800,
      payment: { amount: 3800, type: 'cash_on_delivery', status: 'pending', paid_at: null },
      shipping: {
        receiver_name: '佐藤 花',
        receiver_phone: '09012345678',
        receiver_postcode: '1620825',
        receiver_address: '東京都新宿区神楽坂3-2-1',
        is_cash_on_delivery: true,
      },
      items: [
        { product_name: '江戸風鈴', sku_name: '金魚', price: 1200, quantity: 2 },
        { price: 300, quantity: 2, post_id: shop.postId, image: '/demo/furin.svg' },
      ],
    });
  });

  test('names and prices of an order do not change later', async () => {
    const { member, ids, skuIds } = await fill();
    const { body } = await order(member, cashOnDelivery(member, ids, 2800));
    const sku = db().updateTable('sku').set({ price: 9999, name: '別の名前' });
    await sku.where('id', 'in', skuIds).execute();
    const { items, amount } = (await read(member, body.id)).body;
    expect(items).toMatchObject([{ price: 1000, sku_name: '金魚' }]);
    expect(amount).toBe(2000);
  });

  test('ordered items count towards the purchase limit', async () => {
    const { member, ids, skuIds } = await fill({ sku: { purchase_limit: 2 } });
    await order(member, cashOnDelivery(member, ids, 2800));
    const refused = await addFromPost(server, shop, member, skuIds[0] ?? 0);
    expect(refused.body.report_type).toBe('REACHED_BUYER_PURCHASABLE_LIMIT');
  });

  test('part of a cart can be ordered', async () => {
    const { member, ids } = await fill({}, {});
    await order(member, cashOnDelivery(member, ids.slice(0, 1), 2800));
    expect(await cartItemIds(server, shop, member)).toEqual(ids.slice(1));
  });

  test('pick-up at the store, paid at a convenience store', async () => {
    const { member, ids } = await fill();
    const { body } = await order(member, {
      ...cashOnDelivery(member, ids, 2000),
      payment_type: 'gmo_cvs',
      shipping_type: 'self_pick_up',
      address_id: null,
      phone_number: '0311112222',
    });
    expect((await read(member, body.id)).body).toMatchObject({
      status: 'unpaid',
      payment_status: 'init',
      shipping: {
        receiver_name: 'はな',
        receiver_phone: '0311112222',
        receiver_address: '東京都新宿区神楽坂1-1',
      },
    });
  });
});

describe('Spec §5 checkout payload, with only the fields of the spec', () => {
  const nulls = { age: null, coupon_code: null, coupon_v2_id: null, phone_number: null };
  const bare = (ids: number[]) => ({
    ...{ email: 'hana@example.com', item_ids: ids, payment_type: 'gmo_cvs' },
    ...nulls,
  });

  test('orders goods at the price of the server', async () => {
    const { member, ids } = await fill();
    const { body } = await order(member, { ...bare(ids), shipping_type: 'self_pick_up' });
    expect((await read(member, body.id)).body).toMatchObject({
      shipping_type: 'self_pick_up',
      amount_payable: 2000,
    });
  });

  test('orders tickets: shipping fields are ignored and the order type is set', async () => {
    const { member, ids } = await fill({ product: { is_ticket: 1 } });
    const { body } = await order(member, { ...bare(ids), type: 'ticket' });
    expect((await read(member, body.id)).body).toMatchObject({
      type: 'ticket',
      shipping_type: 'virtual',
    });
  });

  test('rejects goods without a shipping type, naming the field', async () => {
    const { member, ids, skuIds } = await fill();
    const refused = await order(member, bare(ids));
    expect(refused).toMatchObject({ status: 422, body: { report_type: 'INVALID_INPUT' } });
    expect(Object.keys(refused.body.errors)).toEqual(['shipping_type']);
    await expectUntouched(member, skuIds);
  });
});

describe('Spec §4 checkout of tickets and free orders', () => {
  const paidTicket = (member: Member, ids: number[], amount: number) => ({
    ...cashOnDelivery(member, ids, amount),
    payment_type: 'gmo_cvs',
  });

  test('tickets ignore the shipping fields and create a ticket order', async () => {
    const { member, ids } = await fill({ product: { is_ticket: 1 } });
    const { body } = await order(member, paidTicket(member, ids, 2000));
    expect((await read(member, body.id)).body).toMatchObject({
      type: 'ticket',
      shipping_type: 'virtual',
      shipping: null,
      shipping_fee: 0,
      items: [{ is_ticket: true }],
    });
  });

  test('a ticket cannot be paid by cash on delivery', async () => {
    const { member, ids, skuIds } = await fill({ product: { is_ticket: 1 } });
    const refused = await order(member, cashOnDelivery(member, ids, 2300));
    expect(refused.body.report_type).toBe('PAYMENT_TYPE_NOT_AVAILABLE');
    await expectUntouched(member, skuIds);
  });

  test('a free ticket is completed at once', async () => {
    const { member, ids } = await fill({ product: { is_ticket: 1 }, sku: { price: 0 } });
    const { body } = await order(member, paidTicket(member, ids, 0));
    expect((await read(member, body.id)).body).toMatchObject({
      status: 'completed',
      payment_type: 'free',
      payment_status: 'paid',
      completed_at: expect.any(String),
      complete_type: 'system',
    });
  });

  test('a zero payable amount forces the payment type free, without a fee', async () => {
    const { member, ids } = await fill({ sku: { price: 0, free_shipping: 1 } });
    const { body } = await order(member, cashOnDelivery(member, ids, 0));
    expect((await read(member, body.id)).body).toMatchObject({
      status: 'undelivered',
      payment_type: 'free',
      payment_status: 'paid',
      shipping_type: 'custom',
      payment_fee: 0,
      amount_payable: 0,
    });
  });
});

describe('checkout rejects, and changes nothing, Spec §8 NOT_FOUND_ITEM_IN_CART', () => {
  type Change = (member: Member, ids: number[]) => object | Promise<object>;
  const cases: [string, string, Change][] = [
    ['a price other than the shown one', 'PRICE_CHANGED', () => ({ amount_payable: 2799 })],
    ['free when something is payable', 'PRICE_CHANGED', () => ({ payment_type: 'free' })],
    [
      'free with the right price',
      'PAYMENT_TYPE_NOT_AVAILABLE',
      () => ({ payment_type: 'free', amount_payable: 2500 }),
    ],
    [
      'a disabled payment method',
      'PAYMENT_TYPE_NOT_AVAILABLE',
      () => ({ payment_type: 'gmo_credit', shipping_type: 'custom' }),
    ],
    [
      'cash on delivery with pick-up',
      'PAYMENT_TYPE_NOT_AVAILABLE',
      () => ({ shipping_type: 'self_pick_up', amount_payable: 2300 }),
    ],
    [
      'cash on delivery without custom_cod',
      'SHIPPING_TYPE_NOT_AVAILABLE',
      () => ({ shipping_type: 'custom' }),
    ],
    [
      'custom_cod with another payment method',
      'SHIPPING_TYPE_NOT_AVAILABLE',
      () => ({ payment_type: 'gmo_cvs', amount_payable: 2500 }),
    ],
    [
      'goods shipped as tickets',
      'SHIPPING_TYPE_NOT_AVAILABLE',
      () => ({ shipping_type: 'virtual' }),
    ],
    ['no address', 'ADDRESS_REQUIRED', () => ({ address_id: null })],
    [
      "another's address",
      'ADDRESS_REQUIRED',
      async () => ({ address_id: (await insertMember(db())).addressId }),
    ],
    ['an unknown coupon', 'COUPON_NOT_FOUND', () => ({ coupon_code: 'HARU' })],
    [
      'a missing item',
      'NOT_FOUND_ITEM_IN_CART',
      (_, ids) => ({ item_ids: [...ids, 2_000_000_000] }),
    ],
    [
      "another's item",
      'NOT_FOUND_ITEM_IN_CART',
      async (_, ids) => ({ item_ids: [...ids, ...(await fill()).ids] }),
    ],
  ];

  test.each(cases)('%s: %s', async (_, code, change) => {
    const { member, ids, skuIds } = await fill();
    const body = { ...cashOnDelivery(member, ids, 2800), ...(await change(member, ids)) };
    const refused = await order(member, body);
    expect(refused.body.report_type).toBe(code);
    await expectUntouched(member, skuIds);
  });

  test('tickets with other items, and two vendors: MIXED_CART', async () => {
    for (const product of [{ is_ticket: 1 as const }, { vendor_id: 3, vendor_name: '藍工房' }]) {
      const { member, ids, skuIds } = await fill({ product }, {});
      const refused = await order(member, cashOnDelivery(member, ids, 4800));
      expect(refused).toMatchObject({ status: 409, body: { report_type: 'MIXED_CART' } });
      await expectUntouched(member, skuIds);
    }
  });

  test('adult goods below the age of 20, naming the field', async () => {
    const { member, ids, skuIds } = await fill({ product: { adult_warning: 1 } });
    for (const age of [undefined, null, 19]) {
      const refused = await order(member, { ...cashOnDelivery(member, ids, 2800), age });
      expect(refused).toMatchObject({ status: 422, body: { errors: { age: expect.any(Array) } } });
    }
    await expectUntouched(member, skuIds);
    expect((await order(member, { ...cashOnDelivery(member, ids, 2800), age: 20 })).status).toBe(
      200,
    );
  });

  test('Spec §5 convenience-store payment', async () => {
    const { member, ids, skuIds } = await fill({ sku: { price: 150_000 } });
    const body = { payment_type: 'gmo_cvs', shipping_type: 'custom', amount_payable: 300_000 };
    const refused = await order(member, { ...cashOnDelivery(member, ids, 0), ...body });
    expect(refused.body.report_type).toBe('PAYMENT_TYPE_NOT_AVAILABLE');
    await expectUntouched(member, skuIds);
  });

  test('an item whose hold has expired, swept or not', async () => {
    const { member, ids } = await fill();
    server.pass(16);
    const body = cashOnDelivery(member, ids, 2800);
    expect((await order(member, body)).body.report_type).toBe('CART_ITEM_EXPIRED');
    await cartOf(server, shop, member);
    expect((await order(member, body)).body.report_type).toBe('CART_ITEM_EXPIRED');
  });

  test('a deleted product', async () => {
    const { member, ids, skuIds } = await fill({ product: { name: '消えた品' } });
    await db()
      .updateTable('product')
      .set({ status: 'deleted' })
      .where('name', '=', '消えた品')
      .execute();
    const refused = await order(member, cashOnDelivery(member, ids, 2800));
    expect(refused).toMatchObject({ status: 409, body: { report_type: 'NOT_ON_SALE' } });
    await expectUntouched(member, skuIds);
  });

  test('guests and ghosts', async () => {
    const guest = await insertGuest(db());
    const member = await insertMember(db());
    const body = cashOnDelivery(member, [1], 0);
    expect((await server.call('checkout', { ...guest.auth, body })).status).toBe(403);
    expect((await server.call('checkout', { body })).status).toBe(401);
  });

  test.each([
    ['email', { email: 'hana' }],
    ['item_ids', { item_ids: [] }],
    ['payment_type', { payment_type: 'gold' }],
    ['shipping_type', { shipping_type: 'custom_cod_cod' }],
    ['amount_payable', { amount_payable: -1 }],
    ['age', { age: 19.5 }],
    ['memo', { memo: 'あ'.repeat(501) }],
  ])('an invalid %s, naming the field', async (field, change) => {
    const { member, ids } = await fill();
    const refused = await order(member, { ...cashOnDelivery(member, ids, 2800), ...change });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });
});

describe('Design §4.8 Idempotency-Key at checkout', () => {
  test('the same key returns the same order, also later', async () => {
    const { member, ids } = await fill();
    const body = cashOnDelivery(member, ids, 2800);
    const first = await order(member, body, 'key-1');
    const again = await order(member, body, 'key-1');
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  test('the same key with another body is rejected', async () => {
    const { member, ids } = await fill();
    await order(member, cashOnDelivery(member, ids, 2800), 'key-2');
    const other = await order(member, cashOnDelivery(member, ids, 2801), 'key-2');
    expect(other.body.report_type).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('a rejected checkout can be repeated with its key', async () => {
    const { member, ids } = await fill();
    const wrong = { ...cashOnDelivery(member, ids, 2800), address_id: null };
    expect((await order(member, wrong, 'key-3')).status).toBe(422);
    expect((await order(member, cashOnDelivery(member, ids, 2800), 'key-3')).status).toBe(200);
  });
});
