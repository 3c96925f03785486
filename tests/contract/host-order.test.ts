/* What a store does with its orders, and what the buyer sees of it. Spec §4 order status, design §5 return. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Host, hostOf } from '../support/host.ts';
import { askReceipt, notify, placeOrder, readOrder } from '../support/order.ts';
import { insertMember, insertShop, type Member, type Shop, stockOf } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let member: Member;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertShop(server.services.db);
  host = await hostOf(server, shop);
  member = await insertMember(server.services.db);
});
afterAll(() => server.close());

const move = (id: number, command: string, reason?: string) =>
  host.call('moveOrder', { params: { id }, body: { command, reason } });
const stand = async (id: number) => {
  const { status, payment_status } = await readOrder(server, member, id);
  return `${status}/${payment_status}`;
};
/** The one SKU of an order, and its books. */
const booksOfOrder = async (id: number) => {
  const { db } = server.services;
  const rows = db.selectFrom('order_item').select('sku_id').where('order_id', '=', id);
  return stockOf(db, (await rows.executeTakeFirstOrThrow()).sku_id);
};

test('an order is shipped, delivered, asked back, taken back and accepted; the buyer sees each', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  const before = await booksOfOrder(id);
  expect((await move(id, 'ship')).body).toMatchObject({ id, status: 'delivering' });
  expect(await stand(id)).toBe('delivering/pending');
  await move(id, 'deliver');
  // The courier has the money.
  expect(await stand(id)).toBe('delivered/paid');
  const ask = { ...member.auth, params: { id }, body: { reason: '割れていました' } };
  expect((await server.call('requestReturn', ask)).status).toBe(200);
  const { data } = await host.do('listHostOrders', { query: { status: 'returning' } });
  expect(data).toMatchObject([{ id, reason: '割れていました' }]);
  await move(id, 'take_back');
  expect(await stand(id)).toBe('received_return/paid');
  expect((await move(id, 'accept_return')).status).toBe(200);
  expect(await stand(id)).toBe('returned/paid');
  // What came back is looked at by the store before it is sold again.
  expect(await booksOfOrder(id)).toEqual(before);
});

test('a return can be refused, with the reason', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  await move(id, 'ship');
  await move(id, 'deliver');
  await server.call('requestReturn', {
    ...member.auth,
    params: { id },
    body: { reason: '気が変わった' },
  });
  await move(id, 'take_back');
  await move(id, 'refuse_return', '使用された跡があります');
  expect(await readOrder(server, member, id)).toMatchObject({
    status: 'received',
    reason: '使用された跡があります',
  });
});

test('one that is packed is canceled by the store, and its pieces are sold again', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  const { stock } = await booksOfOrder(id);
  expect((await move(id, 'cancel', '品切れのため')).status).toBe(200);
  expect(await stand(id)).toBe('canceled/failed');
  expect((await booksOfOrder(id)).stock).toBe(stock + 1);
});

test('one that was lost on the way is canceled, and its pieces are not there to be sold', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  const before = await booksOfOrder(id);
  for (const command of ['ship', 'lose', 'cancel']) {
    expect([command, (await move(id, command)).status]).toEqual([command, 200]);
  }
  expect(await stand(id)).toBe('canceled/failed');
  expect(await booksOfOrder(id)).toEqual(before);
});

test('the store completes it, and it says so. Spec §3 complete_type', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  for (const command of ['ship', 'deliver', 'complete']) await move(id, command);
  const order = await readOrder(server, member, id);
  expect(order).toMatchObject({
    status: 'completed',
    complete_type: 'store',
    forced_return: false,
  });
});

test('a parcel not paid for at the door comes back by force. Spec §3 forced_return', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  for (const command of ['ship', 'refuse_parcel']) await move(id, command);
  const order = await readOrder(server, member, id);
  expect(order).toMatchObject({ status: 'returning', forced_return: true });
});

test('goods wait for their day, and go when it comes. Spec §4 waiting', async () => {
  const { id } = await placeOrder(server, shop, member, 'gmo_cvs');
  await askReceipt(server, member, id);
  const { payment } = await readOrder(server, member, id);
  await notify(server, payment.trade_id);
  await move(id, 'defer');
  expect(await stand(id)).toBe('waiting/paid');
  expect((await move(id, 'ship')).status).toBe(409);
  await move(id, 'release');
  expect(await stand(id)).toBe('undelivered/paid');
});

test.each(['deliver', 'take_back', 'accept_return', 'find'])(
  'what is not its turn is refused and changes nothing: %s',
  async (command) => {
    const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
    const { status, body } = await move(id, command);
    expect([status, body.report_type]).toEqual([409, 'ORDER_STATE_REFUSED']);
    expect(await stand(id)).toBe('undelivered/pending');
  },
);

test.each(['settle', 'refund', 'place', 'expire', 'fly'])(
  'what is not the store’s to do is no command: %s',
  async (command) => {
    const { id } = await placeOrder(server, shop, member, 'gmo_cvs');
    expect((await move(id, command)).status).toBe(422);
    expect(await stand(id)).toMatch(/^unpaid/);
  },
);

test('of ten who ship it at once one does', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 'ship')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
