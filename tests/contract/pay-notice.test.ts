import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireOrders } from '../../server/modules/order/lifecycle/cancel.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import {
  askReceipt,
  attemptsOf,
  notify,
  openCardShop,
  payByCard,
  placeOrder,
  readOrder,
  saveCard,
} from '../support/order.ts';
import { insertMember, type Member, type Shop, stockOf } from '../support/shop.ts';

let server: CartServer;
let shop: Shop;
let member: Member;
let card: number;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await openCardShop(db());
});
beforeEach(async () => {
  member = await insertMember(db());
  card = await saveCard(server, member);
});
afterAll(() => server.close());

const read = (id: number) => readOrder(server, member, id);

/** An order whose card payment has begun, and the attempt's name at the provider. */
async function begun() {
  const { id, skuId } = await placeOrder(server, shop, member);
  expect((await payByCard(server, member, id, card)).status).toBe(200);
  return { id, skuId, trade: await newestTrade(id) };
}

async function newestTrade(id: number): Promise<string> {
  const [attempt] = await attemptsOf(db(), id);
  return attempt?.trade_id ?? '';
}

const outcomeOf = async (eventId: string) => {
  const row = await db()
    .selectFrom('payment_notice')
    .select('outcome')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.outcome;
};

describe("Design §4.10 a provider's notices", () => {
  test('an order is paid by one that is signed', async () => {
    const { id, trade } = await begun();
    expect((await notify(server, trade)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'undelivered', payment_status: 'paid' });
  });

  test.each([
    ['signed with another secret', { secret: 'guessed' }],
    ['signed 301 s ago', { age: 301 }],
    ['signed 302 s ahead', { age: -302 }],
  ])('%s: 401, and nothing is paid', async (_, how) => {
    const { id, trade } = await begun();
    const refused = await notify(server, trade, how);
    expect(refused).toMatchObject({
      status: 401,
      body: { report_type: 'PAYMENT_SIGNATURE_INVALID' },
    });
    expect((await read(id)).payment_status).toBe('approving');
  });

  test.each([299, -298])('signed %s s ago is taken in', async (age) => {
    const { id, trade } = await begun();
    expect((await notify(server, trade, { age })).status).toBe(200);
    expect((await read(id)).payment_status).toBe('paid');
  });

  test.each([undefined, '', 't=1,v1=0', 'v1=', `t=${'9'.repeat(30)},v1=${'0'.repeat(64)}`])(
    'the signature %s is none: 401',
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
    const { id, trade } = await begun();
    const event = randomUUID();
    expect((await notify(server, trade, { id: event, data })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'unpaid', payment_status: 'approving' });
    expect(await outcomeOf(event)).toBe(`mismatch: ${why}`);
  });

  test("the right sum of one order never pays another's", async () => {
    const mine = await begun();
    const other = await begun();
    const { slug } = await read(mine.id);
    await notify(server, other.trade, { data: { order_ref: slug } });
    expect((await read(mine.id)).payment_status).toBe('approving');
    expect((await read(other.id)).payment_status).toBe('approving');
  });

  test('a trade nobody began is written down and pays nothing', async () => {
    const event = randomUUID();
    expect((await notify(server, randomUUID(), { id: event })).status).toBe(200);
    expect(await outcomeOf(event)).toBe('mismatch: unknown trade');
  });

  test('the same notice ten times at once counts once', async () => {
    const { id, trade } = await begun();
    const event = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => notify(server, trade, { id: event })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await outcomeOf(event)).toBe('settled');
    expect(await read(id)).toMatchObject({ payment_status: 'paid', overpayment: 0 });
    const settles = await db()
      .selectFrom('order_log')
      .select('id')
      .where('order_id', '=', id)
      .where('command', '=', 'settle')
      .execute();
    expect(settles).toHaveLength(1);
  });

  test('two notices of one capture under two names count once', async () => {
    const { id, trade } = await begun();
    await Promise.all([notify(server, trade), notify(server, trade)]);
    expect(await read(id)).toMatchObject({ payment_status: 'paid', overpayment: 0 });
  });

  const ORDERS = [
    ['payment.failed', 'payment.captured'],
    ['payment.captured', 'payment.failed'],
  ] as const;
  test.each(ORDERS)('%s, then %s: paid', async (...types) => {
    const { id, trade } = await begun();
    for (const type of types) await notify(server, trade, { type });
    expect(await read(id)).toMatchObject({ status: 'undelivered', payment_status: 'paid' });
  });

  test('a refund told before its capture ends as one told after: money that went back pays nothing', async () => {
    const { id, skuId, trade } = await begun();
    const ended = { status: 'canceled', payment_status: 'refunded', overpayment: 0 };
    await notify(server, trade, { type: 'payment.refunded' });
    expect(await read(id)).toMatchObject(ended);
    await notify(server, trade);
    expect(await read(id)).toMatchObject(ended);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
  });

  test('nor is a late capture of an expired order owed back once it was given back', async () => {
    const { id, trade } = await begun();
    server.pass(61);
    await expireOrders(server.services);
    await notify(server, trade, { type: 'payment.refunded' });
    await notify(server, trade);
    expect(await read(id)).toMatchObject({ status: 'canceled', overpayment: 0 });
    expect(await attemptsOf(db(), id)).toMatchObject([{ status: 'refunded', refund_due: 0 }]);
  });

  test('money given back before the goods left ends the order, and its pieces are sold again', async () => {
    const { id, skuId, trade } = await begun();
    await notify(server, trade);
    await notify(server, trade, { type: 'payment.refunded' });
    expect(await read(id)).toMatchObject({ status: 'canceled', payment_status: 'refunded' });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
    await notify(server, trade);
    await notify(server, trade, { type: 'payment.failed' });
    expect(await read(id)).toMatchObject({ status: 'canceled', payment_status: 'refunded' });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
  });
});

describe('money that comes too late or twice is owed back', () => {
  test('after the order has expired it buys nothing, and nothing is sold twice', async () => {
    const { id, skuId, trade } = await begun();
    server.pass(61);
    await expireOrders(server.services);
    expect(await read(id)).toMatchObject({ status: 'canceled', payment_status: 'failed' });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
    await notify(server, trade);
    expect(await read(id)).toMatchObject({
      status: 'canceled',
      payment_status: 'failed',
      overpayment: 1500,
    });
    expect((await attemptsOf(db(), id))[0]).toMatchObject({ status: 'paid', refund_due: 1500 });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
    await notify(server, trade, { type: 'payment.refunded' });
    expect((await read(id)).overpayment).toBe(0);
    expect((await attemptsOf(db(), id))[0]).toMatchObject({ status: 'refunded', refund_due: 0 });
  });

  test('the money and the deadline at the same instant: paid or owed back, never both, never neither', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, skuId, trade } = await begun();
      server.pass(61);
      await Promise.all([notify(server, trade), expireOrders(server.services)]);
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

  test('two attempts that both take the money: one pays, one is owed back', async () => {
    const { id, trade } = await begun();
    await payByCard(server, member, id, card);
    const second = await newestTrade(id);
    expect(second).not.toBe(trade);
    await notify(server, trade);
    await notify(server, second);
    expect(await read(id)).toMatchObject({ payment_status: 'paid', overpayment: 1500 });
  });

  test('a receipt paid after the order was changed to the door is owed back', async () => {
    const { id } = await placeOrder(server, shop, member, 'gmo_cvs');
    await askReceipt(server, member, id);
    const trade = await newestTrade(id);
    await server.call('changePaymentMethod', {
      ...member.auth,
      params: { id },
      body: { payment_type: 'cash_on_delivery' },
    });
    await notify(server, trade);
    expect(await read(id)).toMatchObject({
      status: 'undelivered',
      payment_status: 'pending',
      overpayment: 1500,
    });
  });
});
