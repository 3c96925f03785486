import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CartServer, startCartServer } from '../support/cart.ts';
import { type Host, hostOf } from '../support/host.ts';
import { insertCardShop, placeOrder, readOrder } from '../support/order.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';

/* Spec §3 Order message. */

let server: CartServer;
let shop: Shop;
let member: Member;
let host: Host;
let id: number;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertCardShop(db());
  member = await insertMember(db());
  host = await hostOf(server, shop);
  ({ id } = await placeOrder(server, shop, member));
});
afterAll(() => server.close());

const send = (message: unknown, role: unknown = 'buyer', orderId = id) =>
  server.call('sendOrderMessage', {
    ...member.auth,
    params: { id: orderId },
    body: { message, role },
  });
const list = (query: Record<string, string | boolean> = {}, orderId = id) =>
  server.call('listOrderMessages', { ...member.auth, params: { id: orderId }, query });
const fromStore = (message: string, orderId = id) =>
  host.do('sendSellerMessage', { params: { id: orderId }, body: { message } });

describe('Spec §7 order messages', () => {
  test('Spec §7 messages list, §7 messages send: oldest first, each with its author', async () => {
    const sent = await send('いつ届きますか');
    expect(sent.body).toMatchObject({ order_id: id, role: 'buyer', message: 'いつ届きますか' });
    await fromStore('明日発送します');
    await send('ありがとうございます');
    const { body } = await list({ role: 'buyer', all: true });
    expect(body.data).toMatchObject([
      { role: 'buyer', user_id: member.id, user: { id: member.id, name: 'はな' } },
      { role: 'seller', message: '明日発送します', user_id: null, user: null },
      { role: 'buyer', message: 'ありがとうございます' },
    ]);
    expect(body.data[0]).toEqual(sent.body);
  });

  test.each([undefined, '', '   \n', 'あ'.repeat(1001)])(
    'the message "%s" is rejected',
    async (message) => {
      const before = (await list({ all: true })).body.data.length;
      expect((await send(message)).status).toBe(422);
      expect((await list({ all: true })).body.data).toHaveLength(before);
    },
  );

  test('a member cannot write as the store. Spec §6 message roles', async () => {
    expect((await send('偽物', 'seller')).status).toBe(422);
    expect((await list({ role: 'seller' })).status).toBe(422);
  });

  test('a store can write to its own orders only', async () => {
    const other = await hostOf(server, await insertShop(db()));
    const message = '別の店です';
    const refused = await other.call('sendSellerMessage', { params: { id }, body: { message } });
    expect([refused.status, refused.body.report_type]).toEqual([404, 'NOT_FOUND']);
    expect(JSON.stringify((await list({ all: true })).body)).not.toContain(message);
  });

  test('the newest fifty are listed, or all with `all`', async () => {
    const { id: long } = await placeOrder(server, shop, member);
    for (let n = 1; n <= 52; n += 1) await send(`${n}通目`, 'buyer', long);
    const newest = (await list({}, long)).body.data;
    expect([newest.length, newest[0].message, newest.at(-1).message]).toEqual([
      50,
      '3通目',
      '52通目',
    ]);
    expect((await list({ all: true }, long)).body.data).toHaveLength(52);
  });

  test('markup in a message stays plain text', async () => {
    const { body } = await send('<b>至急</b> & "お願い"');
    expect(body.message).toBe('<b>至急</b> & "お願い"');
  });

  test('the order list counts unread messages', async () => {
    const { id: own } = await placeOrder(server, shop, member);
    const first = await fromStore('一通目', own);
    await fromStore('二通目', own);
    const unread = async () => (await readOrder(server, member, own)).unread_messages;
    const read = (last_id: number) =>
      server.call('readOrderMessages', {
        ...member.auth,
        params: { id: own },
        body: { last_id },
      });
    expect(await unread()).toBe(2);
    // Pages in the background fetch too, so a fetch marks nothing as read.
    await list({ role: 'buyer' }, own);
    await send('自分のメッセージ', 'buyer', own);
    expect(await unread()).toBe(2);
    await read(first.id);
    expect(await unread()).toBe(1);
    await read(2_147_483_647);
    expect(await unread()).toBe(0);
  });

  test('a message whose reply was lost is sent once', async () => {
    const { id: own } = await placeOrder(server, shop, member);
    const sent = () =>
      server.call('sendOrderMessage', {
        ...member.auth,
        params: { id: own },
        body: { message: '届きましたか', role: 'buyer' },
        idempotencyKey: 'one-message',
      });
    expect((await sent()).body).toEqual((await sent()).body);
    expect((await list({ all: true }, own)).body.data).toHaveLength(1);
  });
});
