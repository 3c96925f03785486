import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { expireOrders } from '../../server/modules/order/lifecycle/cancel.ts';
import { ProviderRefusal, type Receipt, type ReceiptTrade } from '../../server/ports/payment.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import { insertCoupon } from '../support/coupon.ts';
import {
  askReceipt,
  attemptsOf,
  notify,
  openCardShop,
  payByCard,
  placeOrder,
  readOrder,
  saveCard,
  submit,
} from '../support/order.ts';
import { insertMember, type Member, type Shop, stockOf } from '../support/shop.ts';

let server: CartServer;
let shop: Shop;
let member: Member;
const db = () => server.services.db;
const HOURS = 60;

beforeAll(async () => {
  server = await startCartServer();
  shop = await openCardShop(db());
});
beforeEach(async () => {
  member = await insertMember(db());
});
afterAll(() => server.close());

const place = () => placeOrder(server, shop, member, 'gmo_cvs');
const read = (id: number) => readOrder(server, member, id);

async function withReceipt() {
  const placed = await place();
  expect((await askReceipt(server, member, placed.id)).body).toEqual({ success: true });
  const order = await read(placed.id);
  return { ...placed, order, url: order.info.receipt_url as string };
}

describe('Spec §7 payment-account: a convenience-store receipt', () => {
  test('has its numbers, its chain and the deadline of the order', async () => {
    const { order } = await withReceipt();
    expect(order).toMatchObject({
      status: 'unpaid',
      payment_status: 'pending',
      payment: {
        type: 'gmo_cvs',
        status: 'pending',
        amount: 1500,
        bank_code: '10001',
        account: expect.stringMatching(/^\d{11}$/),
        period: 3,
        expire_at: order.pay_by,
        deferred_at: expect.any(String),
      },
      info: {
        convenience: '10001',
        receipt_no: order.payment.account,
        conf_no: expect.stringMatching(/^\d{5}$/),
        payment_term: order.pay_by,
      },
    });
    expect(Date.parse(order.pay_by) - Date.parse(order.created_at)).toBe(72 * HOURS * 60_000);
  });

  test('the same is answered when asked again; another chain gives another', async () => {
    const { id, order } = await withReceipt();
    await askReceipt(server, member, id);
    expect((await read(id)).payments).toHaveLength(1);
    await askReceipt(server, member, id, { convenience: '00007' });
    const other = await read(id);
    expect(other.payments).toHaveLength(2);
    expect(other.info.convenience).toBe('00007');
    expect(other.info.receipt_no).not.toBe(order.info.receipt_no);
    expect(other.pay_by).toBe(order.pay_by);
  });

  test('can be paid at the till, once; the buyer sees it paid', async () => {
    const { id, url } = await withReceipt();
    const till = await server.request(new URL(url).pathname);
    expect(String(till.body)).toContain('受付番号');
    await Promise.all([submit(server, url, {}), submit(server, url, {})]);
    expect(await read(id)).toMatchObject({
      status: 'undelivered',
      payment_status: 'paid',
      payment: { status: 'paid', paid_at: expect.any(String) },
      pay_by: null,
      overpayment: 0,
    });
  });

  test.each([
    ['buyerName', ''],
    ['buyerNameKana', 'Hana Sato'],
    ['buyerCellphone', '12345'],
    ['name', ' '],
    ['convenience', '99999'],
  ])('%s "%s" is refused naming the field', async (field, value) => {
    const { id } = await place();
    const refused = await askReceipt(server, member, id, { [field]: value });
    expect(refused).toMatchObject({
      status: 422,
      body: { report_type: 'INVALID_INPUT', errors: { [field]: expect.any(Array) } },
    });
    expect(await attemptsOf(db(), id)).toEqual([]);
  });

  test('half-width kana and hiragana are brought to what the tills print', async () => {
    const { id } = await place();
    expect((await askReceipt(server, member, id, { buyerNameKana: 'ｻﾄｳ はな' })).status).toBe(200);
  });

  test('is not issued for an order by card, nor for one that is over', async () => {
    const card = await placeOrder(server, shop, member);
    expect((await askReceipt(server, member, card.id)).body.report_type).toBe(
      'PAYMENT_TYPE_NOT_AVAILABLE',
    );
    const { id } = await place();
    await server.call('cancelOrder', { ...member.auth, params: { id }, body: {} });
    expect((await askReceipt(server, member, id)).body.report_type).toBe('ORDER_STATE_REFUSED');
  });
});

describe('the provider is asked outside of transactions, and meanwhile much can happen', () => {
  /** What it does instead of issuing the next receipt. */
  const instead = (issue: (trade: ReceiptTrade) => Promise<Receipt>) => {
    const { payment } = server.services;
    if (!payment) throw new Error('no provider');
    const own = payment.issueReceipt.bind(payment);
    vi.spyOn(payment, 'issueReceipt').mockImplementationOnce(issue);
    return own;
  };

  test('its no reaches the buyer with its code, and stays on the order. Spec §8 payment', async () => {
    const { id } = await place();
    instead(async () => {
      throw new ProviderRefusal('M01', 'The name cannot be printed.');
    });
    const refused = await askReceipt(server, member, id);
    const says = { report_type: 'GMO_PAYMENT_EXCEPTION', report_code: 'M01' };
    expect(refused).toMatchObject({ status: 402, body: says });
    expect(await attemptsOf(db(), id)).toMatchObject([{ status: 'failed', failure_code: 'M01' }]);
    expect((await askReceipt(server, member, id)).body).toEqual({ success: true });
  });

  test('a receipt that comes after the buyer took the card instead counts no more', async () => {
    const { id } = await place();
    const own = instead(async (trade) => {
      const body = { payment_type: 'gmo_credit' };
      await server.call('changePaymentMethod', { ...member.auth, params: { id }, body });
      return own(trade);
    });
    expect((await askReceipt(server, member, id)).body.report_type).toBe(
      'PAYMENT_TYPE_NOT_AVAILABLE',
    );
    expect(await read(id)).toMatchObject({ payment_type: 'gmo_credit', payment_status: 'init' });
    const card = await saveCard(server, member);
    expect((await payByCard(server, member, id, card)).status).toBe(200);
  });
});

describe('the stock of an unpaid order', () => {
  test('is kept until its deadline, and sold again after', async () => {
    const { id, skuId } = await withReceipt();
    server.pass(72 * HOURS - 1);
    await expireOrders(server.services);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 9, held: 0 });
    expect((await read(id)).status).toBe('unpaid');
    server.pass(2);
    const before = server.published.length;
    await expireOrders(server.services);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
    expect(await read(id)).toMatchObject({
      status: 'canceled',
      payment_status: 'failed',
      reason: expect.any(String),
      payments: [{ status: 'failed' }],
    });
    const told = server.published.slice(before).map(({ message }) => message);
    expect(told).toContainEqual(
      expect.objectContaining({
        event: 'sku.sold',
        data: expect.objectContaining({ sku_id: skuId, salable_quantity: 10 }),
      }),
    );
  });

  test('ten sweeps at once give it back once', async () => {
    const { skuId } = await place();
    server.pass(73 * HOURS);
    await Promise.all(Array.from({ length: 10 }, () => expireOrders(server.services)));
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
  });

  test('more orders than one batch all end', async () => {
    const { id } = await place();
    const row = await db()
      .selectFrom('customer_order')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    const copies = Array.from({ length: 230 }, (__, n) => ({ ...copy, slug: `E-copy-${id}-${n}` }));
    await db().insertInto('customer_order').values(copies).execute();
    server.pass(73 * HOURS);
    await expireOrders(server.services);
    const open = await db()
      .selectFrom('customer_order')
      .select('id')
      .where('user_id', '=', member.id)
      .where('status', '=', 'unpaid')
      .execute();
    expect(open).toEqual([]);
  });

  test('the till is closed after the deadline', async () => {
    const { id, url } = await withReceipt();
    server.pass(73 * HOURS);
    const { text } = await submit(server, url, {});
    expect(text).toContain('終了しています');
    expect((await attemptsOf(db(), id))[0]).toMatchObject({ status: 'pending' });
  });

  test('money the till took in time but told late is owed back, and nothing is sold twice', async () => {
    const { id, skuId } = await withReceipt();
    server.pass(73 * HOURS);
    await expireOrders(server.services);
    const [attempt] = await attemptsOf(db(), id);
    await notify(server, attempt?.trade_id ?? '');
    expect(await read(id)).toMatchObject({ status: 'canceled', overpayment: 1500 });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
  });

  test('comes back at once when the buyer cancels, with the coupon', async () => {
    const { skuId, id } = await place();
    const coupon = await insertCoupon(db(), shop, { used_apply_quantity: 1 });
    await db()
      .insertInto('coupon_use')
      .values({
        coupon_id: coupon.id,
        user_id: member.id,
        order_id: id,
        used_at: new Date().toISOString(),
      })
      .execute();
    const cancel = () =>
      server.call('cancelOrder', { ...member.auth, params: { id }, body: { reason: '色違い' } });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
    expect((await read(id)).reason).toBe('色違い');
    const uses = db().selectFrom('coupon_use').select('id').where('coupon_id', '=', coupon.id);
    expect(await uses.execute()).toEqual([]);
  });
});
