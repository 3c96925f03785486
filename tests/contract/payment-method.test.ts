import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CartServer, startCartServer } from '../support/cart.ts';
import {
  findPayments,
  insertCardShop,
  issueReceipt,
  placeOrder,
  readOrder,
  sendNotice,
} from '../support/order.ts';
import { insertMember, type Member, type Shop } from '../support/shop.ts';

let server: CartServer;
let shop: Shop;
let member: Member;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertCardShop(db());
  await db()
    .updateTable('payment_setting')
    .set({ fee: 220 })
    .where('store_id', '=', shop.storeId)
    .where('type', '=', 'gmo_cvs')
    .execute();
});
beforeEach(async () => {
  member = await insertMember(db());
});
afterAll(() => server.close());

const read = (id: number) => readOrder(server, member, id);
const price = (id: number, payment_type: string) =>
  server.call('getOrderPricing', { ...member.auth, params: { id }, query: { payment_type } });
const change = (id: number, payment_type: string) =>
  server.call('changePaymentMethod', { ...member.auth, params: { id }, body: { payment_type } });

describe('Spec §7 pricing of an order by payment type, §7 orders/{id}/pricing', () => {
  test.each([
    ['gmo_credit', 0, 1500],
    ['gmo_cvs', 220, 1720],
    ['cash_on_delivery', 300, 1800],
  ])('%s costs %i more: %i', async (type, payment_fee, total) => {
    const { id } = await placeOrder(server, shop, member);
    expect((await price(id, type)).body).toMatchObject({
      amount: 1000,
      shipping_fee: 500,
      coupon_amount: 0,
      payment_fee,
      total_amount: total,
      amount_payable: total,
      rebate_amounts: [{ rebate_amount: 0 }],
    });
  });

  test('is rejected for an unavailable type, and changes nothing', async () => {
    const { id } = await placeOrder(server, shop, member);
    expect((await price(id, 'free')).body.report_type).toBe('PAYMENT_TYPE_NOT_AVAILABLE');
    expect((await price(id, 'barter')).status).toBe(422);
    expect(await read(id)).toMatchObject({ payment_type: 'gmo_credit', payment_fee: 0 });
  });
});

describe('Spec §7 payment-method, §7 orders/{id}/payment-method', () => {
  test('changes to another method, with its fee and its deadline', async () => {
    const { id } = await placeOrder(server, shop, member);
    expect((await change(id, 'gmo_cvs')).body).toEqual({ success: true });
    const order = await read(id);
    expect(order).toMatchObject({
      status: 'unpaid',
      payment_status: 'init',
      payment_type: 'gmo_cvs',
      payment_fee: 220,
      total_amount: 1720,
      amount_payable: 1720,
    });
    expect(Date.parse(order.pay_by) - Date.parse(order.created_at)).toBe(72 * 3_600_000);
  });

  test('cash on delivery: ready to be packed at once', async () => {
    const { id } = await placeOrder(server, shop, member);
    await change(id, 'cash_on_delivery');
    expect(await read(id)).toMatchObject({
      status: 'undelivered',
      payment_status: 'pending',
      shipping_type: 'custom_cod',
      amount_payable: 1800,
      pay_by: null,
    });
    expect((await change(id, 'gmo_cvs')).body.report_type).toBe('ORDER_STATE_REFUSED');
  });

  test('fails open attempts: an old receipt no longer pays the order', async () => {
    const { id } = await placeOrder(server, shop, member);
    await change(id, 'gmo_cvs');
    await issueReceipt(server, member, id);
    const [receipt] = await findPayments(db(), id);
    await change(id, 'gmo_credit');
    expect(await read(id)).toMatchObject({ payment_status: 'init', info: null });
    await sendNotice(server, receipt?.trade_id ?? '');
    expect(await read(id)).toMatchObject({ payment_status: 'init', overpayment: 1720 });
  });

  test('the same method again changes nothing', async () => {
    const { id } = await placeOrder(server, shop, member);
    const before = await read(id);
    server.pass(10);
    expect((await change(id, 'gmo_credit')).status).toBe(200);
    expect(await read(id)).toEqual(before);
  });

  test('changing methods never extends the deadline beyond a convenience store’s', async () => {
    const { id } = await placeOrder(server, shop, member);
    const { created_at } = await read(id);
    await change(id, 'gmo_cvs');
    server.pass(72 * 60 - 10);
    await change(id, 'gmo_credit');
    const { pay_by } = await read(id);
    expect(Date.parse(pay_by) - Date.parse(created_at)).toBe(72 * 3_600_000);
  });

  test('a disabled method is rejected', async () => {
    const { id } = await placeOrder(server, shop, member);
    const turn = (enabled: 0 | 1) =>
      db()
        .updateTable('payment_setting')
        .set({ enabled })
        .where('store_id', '=', shop.storeId)
        .where('type', '=', 'gmo_cvs')
        .execute();
    await turn(0);
    expect((await change(id, 'gmo_cvs')).body.report_type).toBe('PAYMENT_TYPE_NOT_AVAILABLE');
    await turn(1);
  });

  test('Spec §5: a convenience store accepts 1 to 299,999', async () => {
    const { id } = await placeOrder(server, shop, member);
    await db()
      .updateTable('customer_order')
      .set({ amount: 300_000, total_amount: 299_780, amount_payable: 299_780 })
      .where('id', '=', id)
      .execute();
    expect((await change(id, 'gmo_cvs')).body.report_type).toBe('PAYMENT_TYPE_NOT_AVAILABLE');
    await db()
      .updateTable('customer_order')
      .set({ total_amount: 299_779, amount_payable: 299_779 })
      .where('id', '=', id)
      .execute();
    expect((await change(id, 'gmo_cvs')).status).toBe(200);
  });
});
