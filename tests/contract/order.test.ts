import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addFromPost,
  type CartServer,
  cartItemIds,
  cashOnDelivery,
  startCartServer,
} from '../support/cart.ts';
import { placeOrder } from '../support/order.ts';
import {
  insertGuest,
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
} from '../support/shop.ts';

let server: CartServer;
let shop: Shop;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertShop(db());
});
afterAll(() => server.close());

async function buy(member: Member, change: object = {}): Promise<number> {
  const { skuId } = await insertProduct(db(), shop);
  await addFromPost(server, shop, member, skuId, 1);
  const ids = await cartItemIds(server, shop, member);
  const body = { ...cashOnDelivery(member, ids, 1800), ...change };
  const placed = await server.call('checkout', { ...member.auth, body });
  expect(placed.status).toBe(200);
  return placed.body.id;
}

const latest = (auth: object, slug = shop.slug) =>
  server.call('getLatestOrder', { ...auth, params: { slug } });

describe('Spec §7 orders/{id}', () => {
  test("another member's order and a missing order give the same response", async () => {
    const id = await buy(await insertMember(db()));
    const { auth } = await insertMember(db());
    const othersOrder = await server.call('getOrder', { ...auth, params: { id } });
    const nobodys = await server.call('getOrder', { ...auth, params: { id: 2_000_000_000 } });
    expect(othersOrder.status).toBe(404);
    expect({ ...othersOrder.body, request_id: '' }).toEqual({ ...nobodys.body, request_id: '' });
  });

  test('contains the sender from the commercial notice of the store. Spec §3 Shipping of an order', async () => {
    const commercial = { address: '東京都台東区浅草1-1-1', phone_number: '0312345678' };
    const stall = await insertShop(db(), { commercial: JSON.stringify(commercial) });
    const member = await insertMember(db());
    const { id } = await placeOrder(server, stall, member, 'cash_on_delivery');
    const { shipping } = (await server.call('getOrder', { ...member.auth, params: { id } })).body;
    expect(shipping).toMatchObject({
      sender_name: expect.stringMatching(/./),
      sender_phone: commercial.phone_number,
      sender_address: commercial.address,
    });
  });

  test('requires a member', async () => {
    const id = await buy(await insertMember(db()));
    const guest = await insertGuest(db());
    expect((await server.call('getOrder', { ...guest.auth, params: { id } })).status).toBe(403);
    expect((await server.call('getOrder', { params: { id } })).status).toBe(401);
  });

  test('an invalid id is rejected with the name of the field', async () => {
    const { auth } = await insertMember(db());
    const refused = await server.call('getOrder', { ...auth, params: { id: 'abc' } });
    expect(refused).toMatchObject({ status: 422, body: { errors: { id: expect.any(Array) } } });
  });
});

describe('Spec §4 default selection, §7 orders/latest', () => {
  test('is empty before the first order', async () => {
    const { auth } = await insertMember(db());
    expect((await latest(auth)).body).toEqual({
      payment_type: null,
      shipping_type: null,
      address: null,
    });
  });

  test('contains the latest choices in this store', async () => {
    const member = await insertMember(db());
    await buy(member, {
      payment_type: 'gmo_cvs',
      shipping_type: 'self_pick_up',
      amount_payable: 1000,
    });
    expect((await latest(member.auth)).body).toEqual({
      payment_type: 'gmo_cvs',
      shipping_type: 'self_pick_up',
      address: null,
    });
    await buy(member);
    expect((await latest(member.auth)).body).toEqual({
      payment_type: 'cash_on_delivery',
      shipping_type: 'custom_cod',
      address: {
        type: 'home_delivery',
        name: '佐藤 花',
        phone_number: '09012345678',
        full_address: '東京都新宿区神楽坂3-2-1',
      },
    });
    const elsewhere = await insertShop(db());
    expect((await latest(member.auth, elsewhere.slug)).body.payment_type).toBeNull();
  });

  test('an unknown store is 404; guests and ghosts have no orders', async () => {
    const member = await insertMember(db());
    expect((await latest(member.auth, 'nowhere')).status).toBe(404);
    expect((await latest((await insertGuest(db())).auth)).status).toBe(403);
    expect((await latest({})).status).toBe(401);
  });
});
