import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { expireOrders } from '../../server/modules/order/lifecycle/expire-orders.ts';
import {
  type KonbiniPaymentRequest,
  ProviderRefusal,
  type Receipt,
} from '../../server/ports/payment.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import { insertCoupon } from '../support/coupon.ts';
import {
  findPayments,
  insertCardShop,
  issueReceipt,
  payByCard,
  placeOrder,
  readOrder,
  saveCard,
  sendNotice,
  submitForm,
} from '../support/order.ts';
import { insertMember, type Member, type Shop, stockOf } from '../support/shop.ts';

let server: CartServer;
let shop: Shop;
let member: Member;
const db = () => server.services.db;
const HOURS = 60;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertCardShop(db());
});
beforeEach(async () => {
  member = await insertMember(db());
});
afterAll(() => server.close());

const place = () => placeOrder(server, shop, member, 'gmo_cvs');
const read = (id: number) => readOrder(server, member, id);

async function withReceipt() {
  const placed = await place();
  expect((await issueReceipt(server, member, placed.id)).body).toEqual({ success: true });
  const order = await read(placed.id);
  return { ...placed, order, url: order.info.receipt_url as string };
}

describe('Spec §7 payment-account: a convenience-store receipt', () => {
  test('contains its numbers, the chain and the deadline of the order', async () => {
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

  test('a repeat returns the same receipt; another chain gets another', async () => {
    const { id, order } = await withReceipt();
    await issueReceipt(server, member, id);
    expect((await read(id)).payments).toHaveLength(1);
    await issueReceipt(server, member, id, { convenience: '00007' });
    const other = await read(id);
    expect(other.payments).toHaveLength(2);
    expect(other.info.convenience).toBe('00007');
    expect(other.info.receipt_no).not.toBe(order.info.receipt_no);
    expect(other.pay_by).toBe(order.pay_by);
  });

  test('alternating chains leaves one payable receipt, and the order shows it', async () => {
    const { id, order } = await withReceipt();
    for (const convenience of ['00007', '10001', '00007', '10001']) {
      expect((await issueReceipt(server, member, id, { convenience })).status).toBe(200);
    }
    const again = await read(id);
    expect(again.payments.map(({ status }: { status: string }) => status)).toEqual([
      'failed',
      'failed',
      'failed',
      'failed',
      'pending',
    ]);
    expect(again.info.receipt_no).not.toBe(order.info.receipt_no);
  });

  test('an order has at most ten receipts, also after changes of the method', async () => {
    const { id } = await place();
    const change = (payment_type: string) =>
      server.call('changePaymentMethod', {
        ...member.auth,
        params: { id },
        body: { payment_type },
      });
    for (let issued = 0; issued < 10; issued += 1) {
      expect((await issueReceipt(server, member, id)).status).toBe(200);
      expect((await change('gmo_credit')).status).toBe(200);
      expect((await change('gmo_cvs')).status).toBe(200);
    }
    const refused = await issueReceipt(server, member, id);
    expect(refused).toMatchObject({ status: 429, body: { report_type: 'TOO_MANY_REQUESTS' } });
    expect(await findPayments(db(), id)).toHaveLength(10);
    expect((await change('gmo_credit')).status).toBe(200);
  });

  test('can be paid at the register once; the order is then paid', async () => {
    const { id, url } = await withReceipt();
    const receiptPage = await server.request(new URL(url).pathname);
    expect(String(receiptPage.body)).toContain('受付番号');
    await Promise.all([submitForm(server, url, {}), submitForm(server, url, {})]);
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
    const refused = await issueReceipt(server, member, id, { [field]: value });
    expect(refused).toMatchObject({
      status: 422,
      body: { report_type: 'INVALID_INPUT', errors: { [field]: expect.any(Array) } },
    });
    expect(await findPayments(db(), id)).toEqual([]);
  });

  test('half-width kana and hiragana are converted to full-width katakana', async () => {
    const { id } = await place();
    expect((await issueReceipt(server, member, id, { buyerNameKana: 'ｻﾄｳ はな' })).status).toBe(
      200,
    );
  });

  test('is not issued for an order by card, nor for a finished order', async () => {
    const card = await placeOrder(server, shop, member);
    expect((await issueReceipt(server, member, card.id)).body.report_type).toBe(
      'PAYMENT_TYPE_NOT_AVAILABLE',
    );
    const { id } = await place();
    await server.call('cancelOrder', { ...member.auth, params: { id }, body: {} });
    expect((await issueReceipt(server, member, id)).body.report_type).toBe('ORDER_STATE_REFUSED');
  });
});

describe('the order can change during a call to the provider', () => {
  const instead = (issue: (trade: KonbiniPaymentRequest) => Promise<Receipt>) => {
    const { paymentProvider } = server.services;
    if (!paymentProvider) throw new Error('no provider');
    const own = paymentProvider.issueReceipt.bind(paymentProvider);
    vi.spyOn(paymentProvider, 'issueReceipt').mockImplementationOnce(issue);
    return own;
  };

  test('a refusal reaches the buyer with its code, and is stored on the order. Spec §8 payment', async () => {
    const { id } = await place();
    instead(async () => {
      throw new ProviderRefusal('M01', 'The name cannot be printed.');
    });
    const refused = await issueReceipt(server, member, id);
    const says = { report_type: 'GMO_PAYMENT_EXCEPTION', report_code: 'M01' };
    expect(refused).toMatchObject({ status: 402, body: says });
    expect(await findPayments(db(), id)).toMatchObject([{ status: 'failed', failure_code: 'M01' }]);
    expect((await issueReceipt(server, member, id)).body).toEqual({ success: true });
  });

  test('a receipt issued after the buyer changed to card does not count', async () => {
    const { id } = await place();
    const own = instead(async (trade) => {
      const body = { payment_type: 'gmo_credit' };
      await server.call('changePaymentMethod', { ...member.auth, params: { id }, body });
      return own(trade);
    });
    expect((await issueReceipt(server, member, id)).body.report_type).toBe(
      'PAYMENT_TYPE_NOT_AVAILABLE',
    );
    expect(await read(id)).toMatchObject({ payment_type: 'gmo_credit', payment_status: 'init' });
    const card = await saveCard(server, member);
    expect((await payByCard(server, member, id, card)).status).toBe(200);
  });
});

describe('the stock of an unpaid order', () => {
  test('is held until the deadline, then restocked', async () => {
    const { id, skuId } = await withReceipt();
    server.pass(72 * HOURS - 1);
    await expireOrders(server.services);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 9, held: 0 });
    expect((await read(id)).status).toBe('unpaid');
    server.pass(2);
    const before = server.published.length;
    await expireOrders(server.services);
    await server.settled();
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
    expect(await read(id)).toMatchObject({
      status: 'canceled',
      payment_status: 'failed',
      reason: expect.any(String),
      payments: [{ status: 'failed' }],
    });
    const events = server.published.slice(before).map(({ message }) => message);
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'sku.sold',
        data: expect.objectContaining({ sku_id: skuId, salable_quantity: 10 }),
      }),
    );
  });

  test('ten concurrent sweeps restock it once', async () => {
    const { skuId } = await place();
    server.pass(73 * HOURS);
    await Promise.all(Array.from({ length: 10 }, () => expireOrders(server.services)));
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
  });

  test('more orders than one batch all expire', async () => {
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

  test('the receipt cannot be paid after the deadline', async () => {
    const { id, url } = await withReceipt();
    server.pass(73 * HOURS);
    const { text } = await submitForm(server, url, {});
    expect(text).toContain('終了しています');
    expect((await findPayments(db(), id))[0]).toMatchObject({ status: 'pending' });
  });

  test('a payment in time whose webhook arrives after expiry is refunded, and nothing is sold twice', async () => {
    const { id, skuId } = await withReceipt();
    server.pass(73 * HOURS);
    await expireOrders(server.services);
    const [attempt] = await findPayments(db(), id);
    await sendNotice(server, attempt?.trade_id ?? '');
    expect(await read(id)).toMatchObject({ status: 'canceled', overpayment: 1500 });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
  });

  test('is restocked at once when the buyer cancels, and the coupon is returned', async () => {
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
    const responses = await Promise.all([cancel(), cancel()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
    expect((await read(id)).reason).toBe('色違い');
    const uses = db().selectFrom('coupon_use').select('id').where('coupon_id', '=', coupon.id);
    expect(await uses.execute()).toEqual([]);
  });
});
