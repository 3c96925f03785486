import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireOrders } from '../../server/modules/order/lifecycle/expire-orders.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import {
  findPayments,
  insertCardShop,
  issueReceipt,
  payByCard,
  placeOrder,
  readOrder,
  saveCard,
  sendNotice,
} from '../support/order.ts';
import { insertMember, type Member, type Shop, stockOf } from '../support/shop.ts';

let server: CartServer;
let shop: Shop;
let member: Member;
let card: number;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertCardShop(db());
});
beforeEach(async () => {
  member = await insertMember(db());
  card = await saveCard(server, member);
});
afterAll(() => server.close());

const read = (id: number) => readOrder(server, member, id);

async function startPayment() {
  const { id, skuId } = await placeOrder(server, shop, member);
  expect((await payByCard(server, member, id, card)).status).toBe(200);
  return { id, skuId, trade: await newestTradeId(id) };
}

async function newestTradeId(id: number): Promise<string> {
  const [attempt] = await findPayments(db(), id);
  return attempt?.trade_id ?? '';
}

const outcomeOf = async (eventId: string) => {
  const row = await db()
    .selectFrom('payment_webhook')
    .select('outcome')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.outcome;
};

describe("Design §4.10 a provider's webhooks", () => {
  test('a signed webhook pays an order', async () => {
    const { id, trade } = await startPayment();
    expect((await sendNotice(server, trade)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'undelivered', payment_status: 'paid' });
  });

  test.each([
    ['signed with another secret', { secret: 'guessed' }],
    ['signed 301 s ago', { age: 301 }],
    ['signed 302 s ahead', { age: -302 }],
  ])('%s: 401, and nothing is paid', async (_, how) => {
    const { id, trade } = await startPayment();
    const refused = await sendNotice(server, trade, how);
    expect(refused).toMatchObject({
      status: 401,
      body: { report_type: 'PAYMENT_SIGNATURE_INVALID' },
    });
    expect((await read(id)).payment_status).toBe('approving');
  });

  test.each([299, -298])('signed %s s ago is accepted', async (age) => {
    const { id, trade } = await startPayment();
    expect((await sendNotice(server, trade, { age })).status).toBe(200);
    expect((await read(id)).payment_status).toBe('paid');
  });

  test.each([undefined, '', 't=1,v1=0', 'v1=', `t=${'9'.repeat(30)},v1=${'0'.repeat(64)}`])(
    'the invalid signature %s gives 401',
    async (signature) => {
      const refused = await server.request('/api/payment/notices', {
        method: 'POST',
        body: {},
        headers: signature === undefined ? {} : { 'X-Payment-Signature': signature },
      });
      expect(refused.status).toBe(401);
    },
  );

  test.each([
    ['another amount', { amount: 1499 }],
    ['another currency', { currency: 'TWD' }],
    ['another store', { shop_id: 'sandbox-elsewhere' }],
    ['another order', { order_ref: 'E-0000000000' }],
  ])('%s never pays, and is written down', async (why, data) => {
    const { id, trade } = await startPayment();
    const event = randomUUID();
    expect((await sendNotice(server, trade, { id: event, data })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'unpaid', payment_status: 'approving' });
    expect(await outcomeOf(event)).toBe(`mismatch: ${why}`);
  });

  test('the amount of one order never pays another order', async () => {
    const mine = await startPayment();
    const other = await startPayment();
    const { slug } = await read(mine.id);
    await sendNotice(server, other.trade, { data: { order_ref: slug } });
    expect((await read(mine.id)).payment_status).toBe('approving');
    expect((await read(other.id)).payment_status).toBe('approving');
  });

  test.each([
    ['more', 1],
    ['less', -1],
  ])('a capture of an order that now costs ¥1 %s is refunded, not paid', async (_, more) => {
    const { id, trade } = await startPayment();
    const { amount_payable: amount } = await read(id);
    await db()
      .updateTable('customer_order')
      .set({ amount_payable: amount + more })
      .where('id', '=', id)
      .execute();
    const event = randomUUID();
    await sendNotice(server, trade, { id: event });
    expect(await outcomeOf(event)).toBe('refund due');
    expect(await read(id)).toMatchObject({ status: 'unpaid', overpayment: amount });
    const [payment] = await findPayments(db(), id);
    expect(payment).toMatchObject({ status: 'paid', refund_due: amount });
  });

  test('a webhook for an unknown payment is recorded and pays nothing', async () => {
    const event = randomUUID();
    expect((await sendNotice(server, randomUUID(), { id: event })).status).toBe(200);
    expect(await outcomeOf(event)).toBe('mismatch: unknown payment');
  });

  test('ten concurrent copies of a webhook count once', async () => {
    const { id, trade } = await startPayment();
    const event = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => sendNotice(server, trade, { id: event })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await outcomeOf(event)).toBe('paid');
    expect(await read(id)).toMatchObject({ payment_status: 'paid', overpayment: 0 });
    const settles = await db()
      .selectFrom('order_log')
      .select('id')
      .where('order_id', '=', id)
      .where('command', '=', 'capture')
      .execute();
    expect(settles).toHaveLength(1);
  });

  test('two webhooks of one capture with different ids count once', async () => {
    const { id, trade } = await startPayment();
    await Promise.all([sendNotice(server, trade), sendNotice(server, trade)]);
    expect(await read(id)).toMatchObject({ payment_status: 'paid', overpayment: 0 });
  });

  const ORDERS = [
    ['payment.failed', 'payment.captured'],
    ['payment.captured', 'payment.failed'],
  ] as const;
  test.each(ORDERS)('%s, then %s: paid', async (...types) => {
    const { id, trade } = await startPayment();
    for (const type of types) await sendNotice(server, trade, { type });
    expect(await read(id)).toMatchObject({ status: 'undelivered', payment_status: 'paid' });
  });

  test('a refund webhook before its capture webhook leads to the same state as after', async () => {
    const { id, skuId, trade } = await startPayment();
    const ended = { status: 'canceled', payment_status: 'refunded', overpayment: 0 };
    await sendNotice(server, trade, { type: 'payment.refunded' });
    expect(await read(id)).toMatchObject(ended);
    await sendNotice(server, trade);
    expect(await read(id)).toMatchObject(ended);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
  });

  test('a late capture of an expired order is not refunded twice', async () => {
    const { id, trade } = await startPayment();
    server.pass(61);
    await expireOrders(server.services);
    await sendNotice(server, trade, { type: 'payment.refunded' });
    await sendNotice(server, trade);
    expect(await read(id)).toMatchObject({ status: 'canceled', overpayment: 0 });
    expect(await findPayments(db(), id)).toMatchObject([{ status: 'refunded', refund_due: 0 }]);
  });

  test('a refund before shipping cancels the order and restocks its items', async () => {
    const { id, skuId, trade } = await startPayment();
    await sendNotice(server, trade);
    await sendNotice(server, trade, { type: 'payment.refunded' });
    expect(await read(id)).toMatchObject({ status: 'canceled', payment_status: 'refunded' });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
    await sendNotice(server, trade);
    await sendNotice(server, trade, { type: 'payment.failed' });
    expect(await read(id)).toMatchObject({ status: 'canceled', payment_status: 'refunded' });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
  });
});

describe('a payment that arrives too late or twice is refunded', () => {
  test('after the order has expired it pays nothing, and nothing is sold twice', async () => {
    const { id, skuId, trade } = await startPayment();
    server.pass(61);
    await expireOrders(server.services);
    expect(await read(id)).toMatchObject({ status: 'canceled', payment_status: 'failed' });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
    await sendNotice(server, trade);
    expect(await read(id)).toMatchObject({
      status: 'canceled',
      payment_status: 'failed',
      overpayment: 1500,
    });
    expect((await findPayments(db(), id))[0]).toMatchObject({ status: 'paid', refund_due: 1500 });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
    await sendNotice(server, trade, { type: 'payment.refunded' });
    expect((await read(id)).overpayment).toBe(0);
    expect((await findPayments(db(), id))[0]).toMatchObject({ status: 'refunded', refund_due: 0 });
  });

  test('payment and expiry at the same time: either paid or refunded, never both or neither', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, skuId, trade } = await startPayment();
      server.pass(61);
      await Promise.all([sendNotice(server, trade), expireOrders(server.services)]);
      const order = await read(id);
      const { stock } = await stockOf(db(), skuId);
      const isPaid = order.payment_status === 'paid';
      expect({ stock, overpayment: order.overpayment, status: order.status }).toEqual(
        isPaid
          ? { stock: 9, overpayment: 0, status: 'undelivered' }
          : { stock: 10, overpayment: 1500, status: 'canceled' },
      );
    }
  });

  test('two captured payments: one pays, the other is refunded', async () => {
    const { id, trade } = await startPayment();
    await payByCard(server, member, id, card);
    const second = await newestTradeId(id);
    expect(second).not.toBe(trade);
    await sendNotice(server, trade);
    await sendNotice(server, second);
    expect(await read(id)).toMatchObject({ payment_status: 'paid', overpayment: 1500 });
  });

  test('a receipt paid after a change to cash on delivery is refunded', async () => {
    const { id } = await placeOrder(server, shop, member, 'gmo_cvs');
    await issueReceipt(server, member, id);
    const trade = await newestTradeId(id);
    await server.call('changePaymentMethod', {
      ...member.auth,
      params: { id },
      body: { payment_type: 'cash_on_delivery' },
    });
    await sendNotice(server, trade);
    expect(await read(id)).toMatchObject({
      status: 'undelivered',
      payment_status: 'pending',
      overpayment: 1500,
    });
  });
});
