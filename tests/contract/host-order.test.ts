/* Spec §4 order status, design §5 return. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Host, hostOf } from '../support/host.ts';
import { issueReceipt, placeOrder, readOrder, sendNotice } from '../support/order.ts';
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
const booksOfOrder = async (id: number) => {
  const { db } = server.services;
  const rows = db.selectFrom('order_item').select('sku_id').where('order_id', '=', id);
  return stockOf(db, (await rows.executeTakeFirstOrThrow()).sku_id);
};

async function receiveReturn() {
  const placed = await placeOrder(server, shop, member, 'cash_on_delivery');
  const { id } = placed;
  for (const command of ['ship', 'deliver']) await move(id, command);
  await server.call('requestReturn', { ...member.auth, params: { id }, body: { reason: '割れ' } });
  await move(id, 'take_back');
  return placed;
}

test('an accepted return with `restock` puts the pieces back, with the order in the ledger', async () => {
  const { id, skuId } = await receiveReturn();
  const before = await booksOfOrder(id);
  const body = { command: 'accept_return', restock: true };
  expect((await host.call('moveOrder', { params: { id }, body })).status).toBe(200);
  expect(await booksOfOrder(id)).toEqual({ ...before, stock: before.stock + 1 });
  const { data } = await host.do('listStockMoves', { params: { id: skuId } });
  expect(data[0]).toMatchObject({ kind: 'restock', order_id: id, reason: 'returned' });
  expect(data[0]?.moved_by).not.toBe('member');
});

test('only an accepted return can restock', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  const body = { command: 'ship', restock: true };
  expect((await host.call('moveOrder', { params: { id }, body })).status).toBe(422);
});

test('a cancellation restocks a SKU that already has the largest stock', async () => {
  const { id, skuId } = await placeOrder(server, shop, member, 'cash_on_delivery');
  const { db } = server.services;
  await db.updateTable('sku').set({ stock: 2_147_483_647 }).where('id', '=', skuId).execute();
  expect((await move(id, 'cancel')).status).toBe(200);
  expect(await stockOf(db, skuId)).toMatchObject({ stock: 2_147_483_647 });
});

test('an order is shipped, delivered and returned; the buyer sees each state', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  const before = await booksOfOrder(id);
  expect((await move(id, 'ship')).body).toMatchObject({ id, status: 'delivering' });
  expect(await stand(id)).toBe('delivering/pending');
  await move(id, 'deliver');
  expect(await stand(id)).toBe('delivered/paid');
  const ask = { ...member.auth, params: { id }, body: { reason: '割れていました' } };
  expect((await server.call('requestReturn', ask)).status).toBe(200);
  const { data } = await host.do('listHostOrders', { query: { status: 'returning' } });
  expect(data).toMatchObject([{ id, reason: '割れていました' }]);
  await move(id, 'take_back');
  expect(await stand(id)).toBe('received_return/paid');
  expect((await move(id, 'accept_return')).status).toBe(200);
  expect(await stand(id)).toBe('returned/paid');
  // A return is not restocked: the store inspects it first.
  expect(await booksOfOrder(id)).toEqual(before);
});

test('a return can be refused with a reason', async () => {
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

test('the store cancels an order before shipping, and it is restocked', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  const { stock } = await booksOfOrder(id);
  expect((await move(id, 'cancel', '品切れのため')).status).toBe(200);
  expect(await stand(id)).toBe('canceled/failed');
  expect((await booksOfOrder(id)).stock).toBe(stock + 1);
});

test('a lost order is canceled, and not restocked', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  const before = await booksOfOrder(id);
  for (const command of ['ship', 'lose', 'cancel']) {
    expect([command, (await move(id, command)).status]).toEqual([command, 200]);
  }
  expect(await stand(id)).toBe('canceled/failed');
  expect(await booksOfOrder(id)).toEqual(before);
});

test('an order that the store completes has that complete_type. Spec §3 complete_type', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  for (const command of ['ship', 'deliver', 'complete']) await move(id, command);
  const order = await readOrder(server, member, id);
  expect(order).toMatchObject({
    status: 'completed',
    complete_type: 'store',
    forced_return: false,
  });
});

test('a parcel refused at the door is a forced return. Spec §3 forced_return', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  for (const command of ['ship', 'refuse_parcel']) await move(id, command);
  const order = await readOrder(server, member, id);
  expect(order).toMatchObject({ status: 'returning', forced_return: true });
});

test('a deferred order waits, and is shipped after its release. Spec §4 order status', async () => {
  const { id } = await placeOrder(server, shop, member, 'gmo_cvs');
  await issueReceipt(server, member, id);
  const { payment } = await readOrder(server, member, id);
  await sendNotice(server, payment.trade_id);
  await move(id, 'defer');
  expect(await stand(id)).toBe('waiting/paid');
  expect((await move(id, 'ship')).status).toBe(409);
  await move(id, 'release');
  expect(await stand(id)).toBe('undelivered/paid');
});

test.each(['deliver', 'take_back', 'accept_return', 'find'])(
  'refuses a command that the order’s state does not allow, and changes nothing: %s',
  async (command) => {
    const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
    const { status, body } = await move(id, command);
    expect([status, body.report_type]).toEqual([409, 'ORDER_STATE_REFUSED']);
    expect(await stand(id)).toBe('undelivered/pending');
  },
);

test.each(['capture', 'refund', 'place', 'expire', 'fly'])(
  'the store has no command %s',
  async (command) => {
    const { id } = await placeOrder(server, shop, member, 'gmo_cvs');
    expect((await move(id, command)).status).toBe(422);
    expect(await stand(id)).toMatch(/^unpaid/);
  },
);

test('of ten concurrent shipments one succeeds', async () => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 'ship')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
