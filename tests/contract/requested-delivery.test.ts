import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFromMarket, cartItemIds } from '../support/cart.ts';
import { readOrder } from '../support/order.ts';
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
let member: Member;
beforeAll(async () => {
  // 01:00 of the next day in Tokyo.
  const clock = () => new Date('2026-11-25T16:00:00.000Z');
  server = await startTestServer({ demo: false, clock });
  shop = await insertShop(server.services.db);
  member = await insertMember(server.services.db);
});
afterAll(() => server.close());

async function checkout(requested: object) {
  const { skuId } = await insertProduct(server.services.db, shop);
  await addFromMarket(server, shop, member, skuId);
  const body = {
    email: 'hana@example.com',
    item_ids: [(await cartItemIds(server, shop, member)).at(-1)],
    payment_type: 'cash_on_delivery',
    shipping_type: 'custom_cod',
    address_id: member.addressId,
    ...requested,
  };
  return server.call('checkout', { ...member.auth, body });
}

test('an order keeps the day, the slot and the gift that its buyer asked for', async () => {
  const requested = { delivery_date: '2026-12-24', delivery_slot: '18-20', giftable: true };
  const { status, body } = await checkout(requested);
  expect(status).toBe(200);
  const order = await readOrder(server, member, body.id);
  expect(order.giftable).toBe(true);
  expect(order.shipping).toMatchObject({ delivery_date: '2026-12-24', delivery_slot: '18-20' });
});

test('an order without a requested day has neither', async () => {
  const { body } = await checkout({});
  const order = await readOrder(server, member, body.id);
  expect(order.shipping).toMatchObject({ delivery_date: null, delivery_slot: null });
});

test.each(['2026-11-26', '2027-01-26', '2026-02-30'])('rejects the day %s', async (day) => {
  const { status, body } = await checkout({ delivery_date: day });
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty('delivery_date');
});

test.each(['2026-11-27', '2027-01-25'])(
  "accepts the day %s of the store's calendar",
  async (day) => {
    expect((await checkout({ delivery_date: day })).status).toBe(200);
  },
);
