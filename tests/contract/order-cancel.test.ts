import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProviderCalls } from '../../server/modules/payment/run-provider-calls.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import {
  insertCardShop,
  payByCard,
  placeOrder,
  readOrder,
  saveCard,
  submitForm,
} from '../support/order.ts';
import { insertMember, type Member, type Shop, stockOf } from '../support/shop.ts';

const HOUR_MS = 3_600_000;

let server: CartServer;
let shop: Shop;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertCardShop(db());
  await setHours(2);
});
afterAll(() => server.close());

const setHours = (cancel_hours: number) =>
  db().updateTable('store').set({ cancel_hours }).where('id', '=', shop.storeId).execute();

async function paid() {
  const member = await insertMember(db());
  const placed = await placeOrder(server, shop, member);
  const payment = await payByCard(server, member, placed.id, await saveCard(server, member));
  await submitForm(server, payment.body.data.pay_redirect_url, { code: '123456' });
  return { member, ...placed };
}

const cancel = (member: Member, id: number) =>
  server.call('cancelOrder', { ...member.auth, params: { id }, body: { reason: '色違い' } });

const change = (id: number, columns: Record<string, string>) =>
  db().updateTable('customer_order').set(columns).where('id', '=', id).execute();

test('a paid order is canceled in the store’s period, restocked and refunded', async () => {
  const { member, id, skuId } = await paid();
  const before = await readOrder(server, member, id);
  const order = await db()
    .selectFrom('customer_order')
    .select('paid_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const paidAt = Date.parse(order.paid_at ?? '');
  expect(Date.parse(before.cancelable_until)).toBe(paidAt + 2 * HOUR_MS);
  const { stock } = await stockOf(db(), skuId);

  expect((await cancel(member, id)).status).toBe(200);
  const amount = before.amount_payable;
  expect(await readOrder(server, member, id)).toMatchObject({
    status: 'canceled',
    reason: '色違い',
    cancelable_until: null,
    refund: { status: 'refunding', amount },
  });
  expect((await stockOf(db(), skuId)).stock).toBe(stock + 1);
  await runProviderCalls(server.services);
  expect((await readOrder(server, member, id)).refund).toEqual({ status: 'refunded', amount });
  expect((await cancel(member, id)).status).toBe(409);
});

test('afterwards, once it is shipped, and without a period the store must cancel it', async () => {
  const { member, id } = await paid();
  await change(id, { paid_at: new Date(Date.now() - 2 * HOUR_MS).toISOString() });
  const late = await cancel(member, id);
  expect(late).toMatchObject({ status: 409, body: { report_type: 'ORDER_STATE_REFUSED' } });

  const shipped = await paid();
  await change(shipped.id, { status: 'delivering', shipping_status: 'delivering' });
  expect((await cancel(shipped.member, shipped.id)).status).toBe(409);
  expect(await readOrder(server, shipped.member, shipped.id)).toMatchObject({
    cancelable_until: null,
  });

  const other = await paid();
  await setHours(0);
  expect((await cancel(other.member, other.id)).status).toBe(409);
  await setHours(2);
  const stranger = await insertMember(db());
  expect((await cancel(stranger, other.id)).status).toBe(404);
});

test('cash on delivery needs no refund; money of a convenience store needs the store', async () => {
  const member = await insertMember(db());
  const atDoor = await placeOrder(server, shop, member, 'cash_on_delivery');
  expect((await cancel(member, atDoor.id)).status).toBe(200);
  expect(await readOrder(server, member, atDoor.id)).toMatchObject({
    status: 'canceled',
    refund: { status: 'none', amount: 0 },
  });

  const konbini = await paid();
  await change(konbini.id, { payment_type: 'gmo_cvs' });
  expect((await cancel(konbini.member, konbini.id)).status).toBe(409);
});
