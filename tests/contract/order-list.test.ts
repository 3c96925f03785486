import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../src/contract/order-states.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import { insertCardShop, placeOrder, readOrder } from '../support/order.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';

let server: CartServer;
let shop: Shop;
let member: Member;
let ids: number[];
const db = () => server.services.db;

const setStatus = (id: number, status: string) =>
  db().updateTable('customer_order').set({ status }).where('id', '=', id).execute();

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertCardShop(db());
  member = await insertMember(db());
  ids = [];
  for (const status of [...ORDER_STATUSES, ...Array<string>(12).fill('undelivered')]) {
    const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
    await setStatus(id, status);
    ids.push(id);
  }
}, 60_000);
afterAll(() => server.close());

const list = (query: Record<string, string | number> = {}, slug = shop.slug) =>
  server.call('listOrders', { ...member.auth, params: { slug }, query });

describe('Spec §7 orders/buyer', () => {
  test('lists ten orders per page, newest first, each equal to the single order', async () => {
    const { body } = await list();
    expect(body.data.map((order: { id: number }) => order.id)).toEqual(
      ids.toReversed().slice(0, 10),
    );
    expect(body.meta).toMatchObject({ current_page: 1, last_page: 3, per_page: 10, total: 25 });
    expect(body.links.prev).toBeNull();
    expect(body.data[0]).toEqual(await readOrder(server, member, ids.at(-1) ?? 0));
  });

  test('the last page, and the page after it', async () => {
    const last = await list({ page: 3 });
    expect(last.body.data).toHaveLength(5);
    expect(last.body.links.next).toBeNull();
    expect((await list({ page: 4 })).body).toMatchObject({ data: [], meta: { from: null } });
  });

  test('Spec §4 buyer order-list filters: every order matches exactly one of the four', async () => {
    const { counts } = (await list()).body.meta;
    expect(counts).toEqual({ unpaid: 2, undelivered: 16, completed: 3, canceled: 4 });
    for (const [status, count] of Object.entries<number>(counts)) {
      const { body } = await list({ status });
      expect(body.meta.total).toBe(count);
      expect(body.meta.counts).toEqual(counts);
      expect(body.data).toHaveLength(Math.min(10, count));
    }
    const { body } = await list({ status: 'completed' });
    expect(body.data.map((order: { status: string }) => order.status).sort()).toEqual([
      'completed',
      'delivered',
      'received',
    ]);
  });

  test('an unknown filter and an invalid page are rejected', async () => {
    expect((await list({ status: 'lost' })).status).toBe(422);
    expect((await list({ page: 0 })).status).toBe(422);
  });

  test('contains no order of another member or store', async () => {
    const stranger = await insertMember(db());
    const othersList = await server.call('listOrders', {
      ...stranger.auth,
      params: { slug: shop.slug },
    });
    expect(othersList.body).toMatchObject({
      data: [],
      meta: { total: 0, counts: { undelivered: 0 } },
    });
    const elsewhere = await insertShop(db());
    expect((await list({}, elsewhere.slug)).body.data).toEqual([]);
    expect((await list({}, 'nowhere')).status).toBe(404);
  });
});

describe('Spec §3 Order', () => {
  test('contains the log of the parcel, and the vendor', async () => {
    const { id } = await placeOrder(server, shop, member, 'cash_on_delivery', {
      product: { vendor_id: 7, vendor_name: '江戸硝子' },
    });
    for (const status of ['delivering', 'delivered']) {
      await db()
        .insertInto('order_log')
        .values({
          order_id: id,
          command: 'ship',
          status,
          payment_status: 'pending',
          created_at: '2026-11-20T00:00:00.000Z',
        })
        .execute();
    }
    const order = await readOrder(server, member, id);
    expect(order).toMatchObject({
      provider: { id: 7, name: '江戸硝子' },
      is_formal: true,
      buyer_id: member.id,
      buyer: { id: member.id, name: 'はな' },
      shipping: {
        type: 'custom_cod',
        sub_type: 'home_delivery',
        receiver_name: '佐藤 花',
        sender_name: shop.slug,
        is_cash_on_delivery: true,
        is_expired: false,
        shipping_logs: [{ status: 'delivering' }, { status: 'delivered' }],
      },
      items: [{ product_name: '江戸風鈴', quantity: 1, price: 1000 }],
    });
  });

  test('Spec §3 is_formal: an order from a rehearsal is not', async () => {
    const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
    await db()
      .updateTable('post')
      .set({ type: 'rehearsal' })
      .where('id', '=', shop.postId)
      .execute();
    await db()
      .updateTable('order_item')
      .set({ post_id: shop.postId })
      .where('order_id', '=', id)
      .execute();
    expect((await readOrder(server, member, id)).is_formal).toBe(false);
  });

  test('a return can be requested after delivery, not before', async () => {
    const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
    const ask = () =>
      server.call('requestReturn', {
        ...member.auth,
        params: { id },
        body: { reason: '割れていました' },
      });
    expect((await ask()).body.report_type).toBe('ORDER_STATE_REFUSED');
    await setStatus(id, 'delivered');
    await db()
      .updateTable('customer_order')
      .set({ payment_status: 'paid' })
      .where('id', '=', id)
      .execute();
    expect((await ask()).body).toEqual({ success: true });
    expect(await readOrder(server, member, id)).toMatchObject({
      status: 'returning',
      reason: '割れていました',
    });
    expect((await ask()).status).toBe(409);
  });

  test('a packed order can be canceled by the store only', async () => {
    const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
    const refused = await server.call('cancelOrder', {
      ...member.auth,
      params: { id },
      body: {},
    });
    expect(refused.body.report_type).toBe('ORDER_STATE_REFUSED');
  });
});
