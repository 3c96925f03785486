import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoOf } from '../../server/db/time.ts';
import { type Host, hostOf } from '../support/host.ts';
import { issueReceipt, placeOrder, readOrder, sendNotice } from '../support/order.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let member: Member;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertShop(server.services.db);
  host = await hostOf(server, shop, 'operator');
  member = await insertMember(server.services.db);
});
afterAll(() => server.close());

type Row = { id: number; needs: string[] };
const list = (query: Record<string, string> = {}) => host.do('listHostOrders', { query });
const idsOf = async (query: Record<string, string>) =>
  ((await list(query)).data as Row[]).map(({ id }) => id);
const place = (type: Parameters<typeof placeOrder>[3] = 'cash_on_delivery') =>
  placeOrder(server, shop, member, type);
const change = (id: number, columns: object) =>
  server.services.db.updateTable('customer_order').set(columns).where('id', '=', id).execute();
const move = (id: number, command: string) =>
  host.do('moveOrder', { params: { id }, body: { command } });

async function placeAndPay() {
  const placed = await place('gmo_cvs');
  await issueReceipt(server, member, placed.id);
  await sendNotice(server, (await readOrder(server, member, placed.id)).payment.trade_id);
  return placed;
}

describe('Spec §3 paginated envelope: the list of orders', () => {
  test('has pages, links and counts by status', async () => {
    const ids = [await place(), await place(), await place('gmo_cvs')].map(({ id }) => id);
    const first = await list({ per_page: '2' });
    expect(first.data.map(({ id }: Row) => id)).toEqual([ids[2], ids[1]]);
    expect(first.meta).toMatchObject({ current_page: 1, per_page: 2, from: 1, to: 2 });
    expect(first.meta.total).toBe(first.meta.counts.unpaid + first.meta.counts.undelivered);
    expect(first.links).toMatchObject({ prev: null, next: expect.stringContaining('page=2') });
    const unpaid = await list({ status: 'unpaid' });
    expect(unpaid.data.map(({ id }: Row) => id)).toEqual([ids[2]]);
    expect(unpaid.meta).toMatchObject({ total: 1, counts: first.meta.counts });
  });

  test('a row names buyer, receiver, pieces and what the store has to do', async () => {
    const { id } = await place();
    const { data } = await list({ q: (await readOrder(server, member, id)).slug });
    expect(data).toMatchObject([
      {
        id,
        buyer: { id: member.id, name: 'はな' },
        receiver_name: '佐藤 花',
        email: 'hana@example.com',
        pieces: 1,
        amount_payable: 1800,
        needs: ['ship'],
        tracking: null,
      },
    ]);
  });

  test('is sorted by time, amount or payment deadline', async () => {
    const [early, late] = [await place('gmo_cvs'), await place('gmo_cvs')];
    await change(early.id, { amount_payable: 900_000, pay_by: '2031-01-01T00:00:00.000Z' });
    await change(late.id, { amount_payable: 0, pay_by: '2020-01-01T00:00:00.000Z' });
    expect((await idsOf({ sort: 'highest' }))[0]).toBe(early.id);
    expect((await idsOf({ sort: 'lowest' }))[0]).toBe(late.id);
    expect((await idsOf({ sort: 'pay_by' }))[0]).toBe(late.id);
    expect((await idsOf({ sort: 'oldest' }))[0]).toBeLessThan(early.id);
    await change(late.id, { amount_payable: 1500 });
  });
});

describe('filters', () => {
  test('by payment, shipping, product and show', async () => {
    const konbini = await place('gmo_cvs');
    const shipped = await place();
    await move(shipped.id, 'ship');
    expect(await idsOf({ payment_type: 'gmo_cvs', payment_status: 'init' })).toContain(konbini.id);
    expect(await idsOf({ payment_type: 'gmo_cvs' })).not.toContain(shipped.id);
    expect(await idsOf({ shipping_status: 'delivering' })).toContain(shipped.id);
    expect(await idsOf({ shipping_status: 'delivering' })).not.toContain(konbini.id);
    const { items } = await host.do('getHostOrder', { params: { id: konbini.id } });
    const product_id = String(items[0].product_id);
    expect(await idsOf({ product_id })).toEqual([konbini.id]);
    await server.services.db
      .updateTable('order_item')
      .set({ post_id: shop.postId })
      .where('order_id', '=', shipped.id)
      .execute();
    expect(await idsOf({ post_id: String(shop.postId) })).toEqual([shipped.id]);
  });

  test('by days of the store’s time zone, both included', async () => {
    const { id } = await place();
    // 23:30 on the 20th in Tokyo.
    await change(id, { created_at: '2025-03-20T14:30:00.000Z' });
    expect(await idsOf({ from: '2025-03-20', until: '2025-03-20' })).toEqual([id]);
    expect(await idsOf({ from: '2025-03-21', until: '2025-03-21' })).toEqual([]);
    expect((await host.call('listHostOrders', { query: { from: 'tomorrow' } })).status).toBe(422);
    const fresh = await place();
    const since = await idsOf({ from: 'yesterday', until: 'today', per_page: '100' });
    expect([since.includes(fresh.id), since.includes(id)]).toEqual([true, false]);
  });

  test('`needs_store` returns the orders that have needs, and no other', async () => {
    const asked = await placeAndPay();
    await move(asked.id, 'ship');
    const nothing = await placeAndPay();
    await move(nothing.id, 'ship');
    const byHand = await place();
    for (const command of ['ship', 'deliver']) await move(byHand.id, command);
    await change(byHand.id, { status: 'returned' });
    await server.services.db
      .insertInto('order_message')
      .values({
        order_id: asked.id,
        user_id: member.id,
        role: 'buyer',
        message: 'いつ届きますか',
        created_at: isoOf(new Date()),
      })
      .execute();
    const all = (await list({ per_page: '100' })).data as Row[];
    const needing = all.filter(({ needs }) => needs.length > 0).map(({ id }) => id);
    expect(await idsOf({ needs_store: '1', per_page: '100' })).toEqual(needing);
    const needsOf = (id: number) => all.find((row) => row.id === id)?.needs;
    expect(needsOf(asked.id)).toEqual(['answer']);
    expect(needsOf(byHand.id)).toEqual(['refund']);
    expect(needsOf(nothing.id)).toEqual([]);
  });
});

describe('the search', () => {
  test.each([
    ['the number', (slug: string) => slug],
    ['the number in lower case, full width', (slug: string) => slug.replace('E-', 'ｅ－')],
    ['the last digits of the number', (slug: string) => slug.slice(-6)],
    ['the receiver’s name without a space', () => '佐藤花子'],
    ['a part of the name', () => '藤　花子'],
    ['the phone with hyphens', () => '080-7777-1234'],
    ['the phone in digits', () => '08077771234'],
    ['the e-mail', () => 'Hanako@Example.com'],
    ['a part of the e-mail', () => 'hanako'],
  ])('finds an order by %s', async (_, q) => {
    const { id } = await place();
    await change(id, {
      receiver_name: '佐藤 花子',
      receiver_phone: '080-7777-1234',
      email: 'hanako@example.com',
    });
    const { slug } = await readOrder(server, member, id);
    expect(await idsOf({ q: q(slug) })).toContain(id);
    expect(await idsOf({ q: 'E-99999999999' })).toEqual([]);
  });

  test('takes % and _ and quotes as they are', async () => {
    await place();
    for (const q of ['%', '_', "' or 1=1 --", '%@%']) expect(await idsOf({ q })).toEqual([]);
  });
});

describe('one order', () => {
  test('has the facts to serve it, and who did what', async () => {
    const { id } = await placeAndPay();
    await host.do('shipOrders', {
      body: { orders: [{ order: String(id), carrier: 'sagawa', tracking_number: '512547514334' }] },
    });
    await host.do('sendSellerMessage', { params: { id }, body: { message: '発送しました' } });
    const order = await host.do('getHostOrder', { params: { id } });
    expect(order).toMatchObject({
      id,
      buyer: { id: member.id, name: 'はな' },
      email: 'hana@example.com',
      items: [{ product_name: '江戸風鈴', quantity: 1, price: 1000 }],
      payment: { status: 'paid', type: 'gmo_cvs' },
      money: { taken: 1500, refunded: 0, owed: 0 },
      shipping: { receiver_name: '佐藤 花', tracking: { carrier: 'sagawa' } },
      messages: [{ role: 'seller', message: '発送しました' }],
      refunds: [],
      needs: [],
    });
    expect(order.taxes.length).toBeGreaterThan(0);
    const done = order.history.map((line: { command: string; by: { type: string } }) => [
      line.command,
      line.by.type,
    ]);
    expect(done).toEqual([
      ['place', 'member'],
      ['issue_receipt', 'server'],
      ['capture', 'server'],
      ['ship', 'staff'],
    ]);
    expect(order.history.at(-1)).toMatchObject({
      by: { name: expect.stringContaining('しずか') },
      tracking: { number: '512547514334' },
    });
  });

  test('lists refunds with their reason', async () => {
    const { id } = await placeAndPay();
    const owner = await hostOf(server, shop);
    await owner.do('refundOrder', { params: { id }, body: { amount: 200 } });
    const { refunds } = await host.do('getHostOrder', { params: { id } });
    expect(refunds).toMatchObject([{ reason: 'store' }]);
    expect(refunds[0].owed + refunds[0].refunded).toBe(200);
  });
});

test('the orders of another store are neither listed nor read', async () => {
  const { id } = await place();
  const elsewhere = await hostOf(server, await insertShop(server.services.db));
  const found = await elsewhere.do('listHostOrders', { query: { q: 'hana@example.com' } });
  expect(found).toMatchObject({ data: [], meta: { total: 0 } });
  expect((await elsewhere.call('getHostOrder', { params: { id } })).status).toBe(404);
});
