import { afterAll, beforeAll, expect, test } from 'vitest';
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

const YAMATO = 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=';

type BulkCall = 'shipOrders' | 'markOrdersPaid' | 'cancelOrders';

const results = async (name: BulkCall, body: object) =>
  (await host.do(name, { body })).data.map(
    ({ result, code }: { result: string; code: string | null }) => code ?? result,
  );
const ship = (...orders: object[]) => results('shipOrders', { orders });
const place = () => placeOrder(server, shop, member, 'cash_on_delivery');
const parcel = (id: number, number = '4444-1375-8703') => ({
  order: String(id),
  carrier: 'ヤマト運輸',
  tracking_number: number,
});
const logsOf = async (id: number) =>
  (await readOrder(server, member, id)).shipping.shipping_logs.map(
    ({ tracking }: { tracking: { number: string } | null }) => tracking?.number ?? null,
  );

test('ships orders by id or number, and the buyer sees carrier, number and link', async () => {
  const [first, second] = [await place(), await place()];
  const { slug } = await readOrder(server, member, second.id);
  const sent = await ship(parcel(first.id), { ...parcel(0), order: slug.toLowerCase() });
  expect(sent).toEqual(['done', 'done']);
  const tracking = { carrier: 'yamato', number: '444413758703', url: `${YAMATO}444413758703` };
  for (const { id } of [first, second]) {
    expect(await readOrder(server, member, id)).toMatchObject({
      status: 'delivering',
      shipping: { tracking, shipping_logs: [{ status: 'delivering', tracking }] },
    });
  }
});

test('repeating a shipment changes nothing, and another number corrects it', async () => {
  const { id } = await place();
  await ship(parcel(id));
  expect(await ship(parcel(id), { order: String(id) })).toEqual(['unchanged', 'unchanged']);
  expect(await logsOf(id)).toEqual(['444413758703']);
  expect(await ship(parcel(id, '390459983082'))).toEqual(['done']);
  expect(await logsOf(id)).toEqual(['444413758703', '390459983082']);
  expect(await readOrder(server, member, id)).toMatchObject({
    status: 'delivering',
    shipping: { tracking: { number: '390459983082' } },
  });
});

test('an order that is refused does not stop the others', async () => {
  const [good, mistyped, canceled] = [await place(), await place(), await place()];
  await results('cancelOrders', { orders: [String(canceled.id)] });
  const sent = await ship(
    parcel(mistyped.id, '444413758704'),
    parcel(canceled.id),
    { ...parcel(0), order: 'E-0000000000' },
    { order: String(mistyped.id), tracking_number: '444413758703' },
    parcel(good.id),
  );
  expect(sent).toEqual([
    'INVALID_INPUT',
    'ORDER_STATE_REFUSED',
    'NOT_FOUND',
    'INVALID_INPUT',
    'done',
  ]);
  expect(await readOrder(server, member, mistyped.id)).toMatchObject({ status: 'undelivered' });
});

test('another carrier has a name and an https address', async () => {
  const { id } = await place();
  const other = { order: String(id), carrier: '西濃運輸', tracking_number: 'SE-12345' };
  expect(await ship({ ...other, carrier_url: 'http://seino.example/{number}' })).toEqual([
    'INVALID_INPUT',
  ]);
  expect(await ship({ ...other, carrier_url: 'https://seino.example/t/{number}' })).toEqual([
    'done',
  ]);
  expect((await readOrder(server, member, id)).shipping.tracking).toEqual({
    carrier: '西濃運輸',
    number: 'SE12345',
    url: 'https://seino.example/t/SE12345',
  });
});

test('only money that a courier collects can be marked as paid, and once', async () => {
  const door = await place();
  const konbini = await placeOrder(server, shop, member, 'gmo_cvs');
  const orders = [door, konbini].map(({ id }) => String(id));
  const markPaid = () => results('markOrdersPaid', { orders });
  expect(await markPaid()).toEqual(['ORDER_STATE_REFUSED', 'ORDER_STATE_REFUSED']);
  await ship(parcel(door.id));
  expect(await markPaid()).toEqual(['done', 'ORDER_STATE_REFUSED']);
  expect(await markPaid()).toEqual(['unchanged', 'ORDER_STATE_REFUSED']);
  expect(await readOrder(server, member, door.id)).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
  });
  expect(await readOrder(server, member, konbini.id)).toMatchObject({ status: 'unpaid' });
});

test('cancels unpaid and paid orders with a reason, and once', async () => {
  const door = await place();
  const paid = await placeOrder(server, shop, member, 'gmo_cvs');
  await issueReceipt(server, member, paid.id);
  await sendNotice(server, (await readOrder(server, member, paid.id)).payment.trade_id);
  const shipped = await place();
  await ship(parcel(shipped.id));
  const orders = [door, paid, shipped].map(({ id }) => String(id));
  const cancel = () => results('cancelOrders', { orders, reason: '品切れのため' });
  expect(await cancel()).toEqual(['done', 'done', 'ORDER_STATE_REFUSED']);
  expect(await cancel()).toEqual(['unchanged', 'unchanged', 'ORDER_STATE_REFUSED']);
  expect(await readOrder(server, member, paid.id)).toMatchObject({
    status: 'canceled',
    reason: '品切れのため',
  });
});

test('of ten concurrent calls with one number, one ships the order', async () => {
  const { id } = await place();
  const sent = await Promise.all(Array.from({ length: 10 }, () => ship(parcel(id))));
  expect(sent.flat().filter((result) => result === 'done')).toHaveLength(1);
  expect(await logsOf(id)).toEqual(['444413758703']);
});

test('orders of another store are not found, and stay', async () => {
  const { id } = await place();
  const elsewhere = await hostOf(server, await insertShop(server.services.db));
  const calls: [BulkCall, object][] = [
    ['shipOrders', { orders: [parcel(id)] }],
    ['markOrdersPaid', { orders: [String(id)] }],
    ['cancelOrders', { orders: [String(id)] }],
  ];
  for (const [name, body] of calls) {
    const { data } = await elsewhere.do(name, { body });
    expect(data).toMatchObject([{ id: null, result: 'refused', code: 'NOT_FOUND' }]);
  }
  expect(await readOrder(server, member, id)).toMatchObject({ status: 'undelivered' });
});
