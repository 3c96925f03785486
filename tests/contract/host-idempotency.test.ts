import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import { type HostCallName, hostCalls } from '../../src/contract/host/calls.ts';
import { callHost, type Host, hostOf } from '../support/host.ts';
import { placeOrder } from '../support/order.ts';
import { insertMember, insertProduct, insertShop, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let colleague: Host;
let skuId: number;
let ticketId: number;
let orderId: number;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  const { db } = server.services;
  shop = await insertShop(db);
  host = await hostOf(server, shop);
  colleague = await hostOf(server, shop, 'operator');
  ({ skuId } = await insertProduct(db, shop));
  const ticket = await insertProduct(db, shop, { product: { is_ticket: 1 } });
  ticketId = ticket.productId;
  orderId = (await placeOrder(server, shop, await insertMember(db), 'cash_on_delivery')).id;
});
afterAll(() => server.close());

interface Sent {
  params?: Record<string, number>;
  body: object;
  another: object;
  /** The table that a call adds a row to. */
  table: keyof Database;
}

const discount = { name: '縁日', amount: 200 };
const rows: Partial<Record<HostCallName, () => Sent>> = {
  sendSellerMessage: () => ({
    params: { id: orderId },
    body: { message: '明日発送します' },
    another: { message: '本日発送しました' },
    table: 'order_message',
  }),
  sendHostComment: () => ({
    params: { id: shop.postId },
    body: { message: 'いらっしゃいませ' },
    another: { message: 'ようこそ' },
    table: 'comment',
  }),
  createProduct: () => ({
    body: { name: '茶碗', skus: [{ price: 100 }] },
    another: { name: '湯のみ', skus: [{ price: 100 }] },
    table: 'product',
  }),
  createVoucher: () => ({
    body: discount,
    another: { ...discount, amount: 300 },
    table: 'coupon',
  }),
  moveStock: () => ({
    params: { id: skuId },
    body: { add: 2, reason: '入荷' },
    another: { add: 3, reason: '入荷' },
    table: 'stock_move',
  }),
  issueTickets: () => ({
    body: { product_id: ticketId },
    another: { product_id: ticketId, quantity: 2 },
    table: 'ticket_code',
  }),
};

const send = (
  { key }: Host,
  name: HostCallName,
  { params = {}, body }: Pick<Sent, 'params' | 'body'>,
  idempotencyKey = 'one',
) => callHost(server, key, name, { params, body, idempotencyKey });

const countRows = async (table: keyof Database) => {
  const { count } = await server.services.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe.each(Object.entries(rows))('%s', (call, rowOf) => {
  const name = call as HostCallName;

  test('adds once for a repeated key, and returns the first reply', async () => {
    const sent = rowOf();
    const before = await countRows(sent.table);
    const first = await send(host, name, sent);
    expect(first.status).toBe(200);
    const again = await send(host, name, sent);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await countRows(sent.table)).toBe(before + 1);
  });

  test('keeps the keys of two staff members apart', async () => {
    const sent = rowOf();
    const before = await countRows(sent.table);
    for (const sender of [host, colleague]) {
      expect((await send(sender, name, sent, 'both')).status).toBe(200);
    }
    expect(await countRows(sent.table)).toBe(before + 2);
  });

  test('rejects a key with another body', async () => {
    const sent = rowOf();
    await send(host, name, sent, 'changed');
    const before = await countRows(sent.table);
    const { status, body } = await send(host, name, { ...sent, body: sent.another }, 'changed');
    expect([status, body.report_type]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await countRows(sent.table)).toBe(before);
  });
});

test('a coupon created again with its key is the first one, instead of a code that is taken', async () => {
  const body = { name: '夏祭り', amount: 100, apply_code: 'NATSU' };
  const first = await send(host, 'createCoupon', { body });
  expect(first.status).toBe(200);
  const again = await send(host, 'createCoupon', { body });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await send(host, 'createCoupon', { body }, 'two')).status).toBe(422);
});

test('a repeated message sends one mail', async () => {
  const member = await insertMember(server.services.db);
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  const before = await countRows('mail_outbox');
  const sent = { params: { id }, body: { message: '届きましたか' } };
  await Promise.all([1, 2, 3].map(() => send(host, 'sendSellerMessage', sent, 'mail')));
  const thread = await host.do('getThread', { params: { id } });
  expect(thread.data.map(({ message }: { message: string }) => message)).toEqual(['届きましたか']);
  expect(await countRows('mail_outbox')).toBe(before + 1);
});

test('every call that takes a key is tested here or with the refunds', () => {
  const marked = Object.entries(hostCalls).filter(([, call]) => 'idempotent' in call);
  const tested = [...Object.keys(rows), 'createCoupon', 'refundOrder'];
  expect(marked.map(([name]) => name).sort()).toEqual(tested.sort());
});
