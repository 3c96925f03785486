import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeliveryDays } from '../../src/contract/delivery.ts';
import { addFromMarket, cartItemIds } from '../support/cart.ts';
import { type Host, hostOf } from '../support/host.ts';
import { readOrder } from '../support/order.ts';
import {
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const days: DeliveryDays = {
  earliest: 2,
  cut_off: 12,
  ahead: 30,
  closed_weekdays: ['sun'],
  closed_dates: [],
};

let server: TestServer;
let shop: Shop;
let plainShop: Shop;
let host: Host;
let member: Member;
// Thursday, 10:00 in Tokyo.
let now = new Date('2026-11-26T01:00:00.000Z');
beforeAll(async () => {
  server = await startTestServer({ demo: false, clock: () => now });
  const { db } = server.services;
  shop = await insertShop(db);
  plainShop = await insertShop(db);
  await db
    .updateTable('shipping_setting')
    .set({ delivery_days: JSON.stringify(days), slots_of: 'yamato', gifts: 1 })
    .where('id', '=', shop.courierId)
    .execute();
  member = await insertMember(db);
  host = await hostOf(server, shop);
});
afterAll(() => server.close());

async function checkout(requested: object, of = shop) {
  const { skuId } = await insertProduct(server.services.db, of);
  await addFromMarket(server, of, member, skuId);
  const body = {
    email: 'hana@example.com',
    item_ids: [(await cartItemIds(server, of, member)).at(-1)],
    payment_type: 'cash_on_delivery',
    shipping_type: 'custom_cod',
    address_id: member.addressId,
    ...requested,
  };
  return server.call('checkout', { ...member.auth, body });
}

const gift = { giftable: true, gift_sender: ' 鈴木 一郎 ', gift_message: 'おめでとう' };

test('an order keeps the day, the slot and the gift that its buyer asked for', async () => {
  const requested = { delivery_date: '2026-12-24', delivery_slot: '18-20', ...gift };
  const { status, body } = await checkout(requested);
  expect(status).toBe(200);
  const order = await readOrder(server, member, body.id);
  const kept = { giftable: true, gift_sender: '鈴木 一郎', gift_message: 'おめでとう' };
  expect(order).toMatchObject(kept);
  expect(order.shipping).toMatchObject({ delivery_date: '2026-12-24', delivery_slot: '18-20' });
  const read = await host.do('getHostOrder', { params: { id: body.id } });
  expect(read).toMatchObject({ ...kept, shipping: { delivery_date: '2026-12-24' } });
});

test('an order without a requested day has neither day, slot nor gift', async () => {
  const { body } = await checkout({ gift_sender: '鈴木', gift_message: 'おめでとう' });
  const order = await readOrder(server, member, body.id);
  expect(order).toMatchObject({ giftable: false, gift_sender: null, gift_message: null });
  expect(order.shipping).toMatchObject({ delivery_date: null, delivery_slot: null });
});

test('the shipping settings say which days, slots and gifts a store offers', async () => {
  const read = async ({ slug }: Shop) =>
    (await server.call('listShippingSettings', { params: { slug } })).body.data[0];
  expect(await read(shop)).toMatchObject({
    delivery_days: days,
    delivery_slots: ['am', '14-16', '16-18', '18-20', '19-21'],
    gifts: true,
  });
  expect(await read(plainShop)).toMatchObject({
    delivery_days: null,
    delivery_slots: [],
    gifts: false,
  });
});

test.each(['2026-11-27', '2026-12-27', '2026-02-30'])('rejects the day %s', async (day) => {
  const { status, body } = await checkout({ delivery_date: day });
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty('delivery_date');
});

test.each(['2026-11-28', '2026-12-26'])(
  "accepts the day %s of the store's calendar",
  async (day) => {
    expect((await checkout({ delivery_date: day })).status).toBe(200);
  },
);

test('a day that the cut-off made impossible is refused, and the cart keeps its items', async () => {
  const before = await cartItemIds(server, shop, member);
  const opened = now;
  now = new Date('2026-11-26T03:00:00.000Z');
  const { status, body } = await checkout({ delivery_date: '2026-11-28' });
  now = opened;
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['delivery_date']);
  const after = await cartItemIds(server, shop, member);
  expect(after.filter((id) => !before.includes(id))).toHaveLength(1);
});

test('rejects a slot that the carrier of the store lacks', async () => {
  const { status, body } = await checkout({ delivery_slot: '12-14' });
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty('delivery_slot');
});

describe('a store that offers none', () => {
  test.each([
    ['delivery_date', { delivery_date: '2026-12-01' }],
    ['delivery_slot', { delivery_slot: 'am' }],
    ['giftable', gift],
  ])('rejects %s', async (field, requested) => {
    const { status, body } = await checkout(requested, plainShop);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  test('ignores them for an order that is picked up', async () => {
    const pickedUp = {
      shipping_type: 'self_pick_up',
      payment_type: 'gmo_cvs',
      delivery_date: '2026-12-01',
      delivery_slot: 'am',
      ...gift,
    };
    const { status, body } = await checkout(pickedUp, plainShop);
    expect(status).toBe(200);
    const order = await readOrder(server, member, body.id);
    expect(order).toMatchObject({ giftable: false, gift_sender: null });
    expect(order.shipping).toMatchObject({ delivery_date: null, delivery_slot: null });
  });
});
