import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import { placeOrder } from '../support/order.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let member: Member;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
});
afterAll(() => server.close());

async function openShop() {
  const { db } = server.services;
  shop = await insertShop(db);
  host = await hostOf(server, shop);
  member = await insertMember(db);
}

const order = async (buyer = member) =>
  (await placeOrder(server, shop, buyer, 'cash_on_delivery')).id;
const write = async (id: number, message: string, buyer = member) => {
  const body = { message, role: 'buyer' };
  const sent = await server.call('sendOrderMessage', { ...buyer.auth, params: { id }, body });
  expect(sent.status).toBe(200);
  return sent.body;
};
const reply = (id: number, message: string) =>
  host.do('sendSellerMessage', { params: { id }, body: { message } });
const read = (id: number, last_id: number) =>
  host.do('readThread', { params: { id }, body: { last_id } });
const threads = async (query: Record<string, string> = {}) =>
  (await host.do('listThreads', { query })).data as {
    order: { id: number };
    unread: number;
    last: { message: string };
  }[];
const idsOf = async (query?: Record<string, string>) =>
  (await threads(query)).map((thread) => thread.order.id);
const type = (...words: string[]) => runHost(words, commandLineOf(server, { store: shop.slug }));

describe('threads', () => {
  test('list unread ones first, then the newest', async () => {
    await openShop();
    const [first, second, third] = [await order(), await order(), await order()];
    const early = await write(first, '届きません');
    await write(first, '至急です');
    await write(second, 'ありがとう');
    await reply(third, '発送しました');
    const last = await write(second, 'もう一つ');
    expect(await threads()).toMatchObject([
      { order: { id: second }, unread: 2, last: { message: 'もう一つ', role: 'buyer' } },
      { order: { id: first }, unread: 2, buyer: { id: member.id, name: 'はな' } },
      { order: { id: third }, unread: 0, last: { role: 'seller' } },
    ]);
    await read(second, last.id);
    expect(await idsOf()).toEqual([first, second, third]);
    await read(first, early.id);
    expect((await threads({ unread: '1' })).map(({ unread }) => unread)).toEqual([1]);
  });

  test('orders without a message are not listed', async () => {
    await openShop();
    await order();
    expect(await threads()).toEqual([]);
  });

  test('are paginated', async () => {
    await openShop();
    for (let n = 1; n <= 21; n += 1) await write(await order(), `${n}通目`);
    const { data, meta } = await host.do('listThreads', { query: { page: '2' } });
    expect([data.length, data[0].last.message, meta.total, meta.last_page]).toEqual([
      1,
      '1通目',
      21,
      2,
    ]);
  });

  test('are found by text, number, name and e-mail, without regard to width and case', async () => {
    await openShop();
    const { db } = server.services;
    const id = await order();
    const { slug } = await db
      .selectFrom('customer_order')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await write(id, 'ＡＢＣの風鈴について');
    const other = await insertMember(db);
    await db
      .updateTable('user_account')
      .set({ nickname: 'みどり' })
      .where('id', '=', other.id)
      .execute();
    const second = await order(other);
    await write(second, '100%の綿ですか', other);
    expect(await idsOf({ q: 'abcの' })).toEqual([id]);
    expect(await idsOf({ q: slug.toLowerCase() })).toEqual([id]);
    expect(await idsOf({ q: 'みどり' })).toEqual([second]);
    expect(await idsOf({ q: 'HANA@example.com' })).toEqual([second, id]);
    expect(await idsOf({ q: '0%の' })).toEqual([second]);
    expect(await idsOf({ q: '%' })).toEqual([second]);
    expect(await idsOf({ q: "' or 1=1 --" })).toEqual([]);
  });
});

describe('one thread', () => {
  test('holds the messages of both sides, oldest first, with the staff who answered', async () => {
    await openShop();
    const id = await order();
    await write(id, 'いつ届きますか');
    const answer = await reply(id, '明日です');
    const thread = await host.do('getThread', { params: { id } });
    expect(thread).toMatchObject({ order: { id }, buyer: { name: 'はな' }, has_older: false });
    expect(thread.data).toMatchObject([
      { role: 'buyer', message: 'いつ届きますか', staff: null, read_at: null },
      { role: 'seller', message: '明日です', user: null, staff: { name: answer.staff.name } },
    ]);
  });

  test('hides the name of the staff from the buyer', async () => {
    await openShop();
    const id = await order();
    const { staff } = await reply(id, '明日です');
    const { body } = await server.call('listOrderMessages', { ...member.auth, params: { id } });
    expect(body.data[0]).toMatchObject({ role: 'seller', message: '明日です', user_id: null });
    expect(JSON.stringify(body)).not.toContain(staff.name);
    expect(JSON.stringify(body)).not.toContain('staff');
  });

  test('tells both sides when a message was read', async () => {
    await openShop();
    const id = await order();
    const asked = await write(id, 'いつ届きますか');
    const answer = await reply(id, '明日です');
    const readAts = async () => {
      const { body } = await server.call('listOrderMessages', { ...member.auth, params: { id } });
      return body.data.map(({ read_at }: { read_at: string | null }) => read_at !== null);
    };
    expect(await readAts()).toEqual([false, false]);
    await read(id, asked.id);
    expect(await readAts()).toEqual([true, false]);
    const body = { last_id: answer.id };
    await server.call('readOrderMessages', { ...member.auth, params: { id }, body });
    expect(await readAts()).toEqual([true, true]);
    const { data } = await host.do('getThread', { params: { id } });
    expect(data[1].read_at).not.toBeNull();
  });

  test('is read a hundred messages at a time', async () => {
    await openShop();
    const id = await order();
    for (let n = 1; n <= 101; n += 1) await reply(id, `${n}通目`);
    const newest = await host.do('getThread', { params: { id } });
    expect([newest.data.length, newest.data[0].message, newest.has_older]).toEqual([
      100,
      '2通目',
      true,
    ]);
    const query = { before: String(newest.data[0].id) };
    const older = await host.do('getThread', { params: { id }, query });
    expect([older.data.length, older.data[0].message, older.has_older]).toEqual([
      1,
      '1通目',
      false,
    ]);
  });

  test('is missing for another store, which cannot mark it as read', async () => {
    await openShop();
    const id = await order();
    const { id: last_id } = await write(id, '秘密の住所');
    const other = await hostOf(server, await insertShop(server.services.db));
    const missing = await other.call('getThread', { params: { id: 1_999_999_999 } });
    const found = await other.call('getThread', { params: { id } });
    expect({ ...found.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
    expect((await other.call('readThread', { params: { id }, body: { last_id } })).status).toBe(
      404,
    );
    expect((await other.do('listThreads', { query: { q: '秘密' } })).data).toEqual([]);
    expect((await threads())[0]?.unread).toBe(1);
  });

  test('keeps markup as text, and rejects characters that turn the direction of the text', async () => {
    await openShop();
    const id = await order();
    const markup = '<img src=x onerror=alert(1)> & "引用"';
    expect((await reply(id, markup)).message).toBe(markup);
    for (const message of ['\u202Eevil', 'a\u2066b', 'a\u0007b', '\u200b', '']) {
      const refused = await host.call('sendSellerMessage', { params: { id }, body: { message } });
      expect([message, refused.status]).toEqual([message, 422]);
    }
  });

  test('ignores fields that a sender must not set', async () => {
    await openShop();
    const id = await order();
    const extra = {
      ...{ id: 1, order_id: 1, user_id: 1, staff_id: 99, created_at: '2020-01-01T00:00:00.000Z' },
      read_at: '2020-01-01T00:00:00.000Z',
    };
    const body = { message: 'こんにちは', ...extra };
    const sent = await host.do('sendSellerMessage', {
      params: { id },
      body: { ...body, role: 'buyer' },
    });
    expect(sent).toMatchObject({ order_id: id, role: 'seller', user_id: null, read_at: null });
    expect(sent.staff.id).not.toBe(99);
    const asked = await server.call('sendOrderMessage', {
      ...member.auth,
      params: { id },
      body: { ...body, role: 'buyer' },
    });
    expect(asked.body).toMatchObject({ order_id: id, user_id: member.id, read_at: null });
    expect(asked.body.created_at).not.toBe(extra.created_at);
  });
});

test('a message of a buyer is announced to the staff once, without its text', async () => {
  await openShop();
  const { channel } = await host.do('openStaffChannel');
  const id = await order();
  const body = { message: 'いつ届きますか', role: 'buyer' };
  const ask = { ...member.auth, params: { id }, body, idempotencyKey: 'once' };
  const sent = await server.call('sendOrderMessage', ask);
  await server.call('sendOrderMessage', ask);
  await reply(id, '明日です');
  await server.settled();
  const events = server.published.filter((one) => one.channel === channel);
  const announced = events
    .map(({ message }) => message as unknown as { event: string; data: object })
    .filter(({ event }) => event === 'message.received');
  expect(announced.map(({ data }) => data)).toEqual([{ order_id: id, message_id: sent.body.id }]);
});

describe('canned replies', () => {
  const create = (title: string, message = '発送しました') =>
    host.call('createCannedReply', { body: { title, message } });

  test('are added, changed and deleted by their store alone', async () => {
    await openShop();
    const { body } = await create('発送');
    const changed = { params: { id: body.id }, body: { message: '本日発送しました' } };
    const other = await hostOf(server, await insertShop(server.services.db));
    expect((await other.call('updateCannedReply', changed)).status).toBe(404);
    expect((await other.call('deleteCannedReply', { params: { id: body.id } })).status).toBe(404);
    expect(await host.do('updateCannedReply', changed)).toEqual({
      id: body.id,
      title: '発送',
      message: '本日発送しました',
    });
    expect((await other.do('listCannedReplies')).data).toEqual([]);
    await host.do('deleteCannedReply', { params: { id: body.id } });
    expect((await host.do('listCannedReplies')).data).toEqual([]);
  });

  test('have titles that are unique in a store', async () => {
    await openShop();
    await create('発送');
    const other = await create('お詫び');
    const renamed = { params: { id: other.body.id }, body: { title: '発送' } };
    for (const refused of [await create('発送'), await host.call('updateCannedReply', renamed)]) {
      expect([refused.status, refused.body.report_type]).toEqual([409, 'STATE_CONFLICT']);
    }
    await openShop();
    expect((await create('発送')).status).toBe(200);
  });

  test('need a field to change, and ignore another store’s id', async () => {
    await openShop();
    const { body } = await create('発送');
    const params = { id: body.id };
    expect((await host.call('updateCannedReply', { params, body: {} })).status).toBe(422);
    await host.do('updateCannedReply', { params, body: { title: '発送済み', store_id: 1, id: 1 } });
    expect((await host.do('listCannedReplies')).data).toMatchObject([{ id: body.id }]);
  });

  test('are at most a hundred', async () => {
    await openShop();
    const rows = Array.from({ length: 100 }, (_, n) => ({
      ...{ store_id: shop.storeId, title: `返信${n}`, message: 'はい' },
      created_at: '2026-11-26T00:00:00.000Z',
    }));
    await server.services.db.insertInto('canned_reply').values(rows).execute();
    expect((await create('一つ多い')).body.report_type).toBe('STATE_CONFLICT');
  });
});

describe('the command line', () => {
  test('lists threads, prints one and marks it as read', async () => {
    await openShop();
    const id = await order();
    expect(await type('messages')).toBe('No message.');
    await write(id, 'いつ届きますか\n急いでいます');
    expect(await type('messages')).toMatch(
      new RegExp(`^${id}\tE-?\\S+\tはな\t1 unread\t\\S+\tいつ届きますか`),
    );
    expect(await type('message', String(id), '--keep-unread')).toMatch(
      /\tはな\tunread\n {4}いつ届きますか\n {4}急いでいます$/,
    );
    await type('message', String(id));
    expect(await type('messages')).toContain('\tread\t');
    expect(await type('messages', '--unread')).toBe('No message.');
    expect(await type('messages', '急いで')).toContain('はな');
  });

  test('replies with a text or a canned reply', async () => {
    await openShop();
    const id = await order();
    await type('reply', String(id), '本日発送しました');
    const added = await type('canned', 'add', '到着', '到着しましたか。\nご確認ください。');
    const [, canned = ''] = /^Reply (\d+) is 到着/.exec(added) ?? [];
    expect(await type('reply', String(id), '--canned', canned)).toContain(`order ${id}`);
    const { body } = await server.call('listOrderMessages', { ...member.auth, params: { id } });
    expect(body.data.map(({ message }: { message: string }) => message)).toEqual([
      '本日発送しました',
      '到着しましたか。\nご確認ください。',
    ]);
    await expect(type('reply', String(id), 'あ', '--canned', canned)).rejects.toThrow('not both');
    await expect(type('reply', '1999999999', 'あ')).rejects.toThrow('has no order 1999999999');
  });

  test('changes and deletes canned replies, in Japanese too', async () => {
    await openShop();
    const added = await type('canned', 'add', '到着', '到着しましたか', '--lang', 'ja');
    const [, id = ''] = /^返信文 (\d+)「到着」/.exec(added) ?? [];
    expect(await type('canned', 'change', id, '--title', 'お届け')).toContain('お届け');
    expect(await type('canned')).toBe(`${id}\tお届け\t到着しましたか`);
    await type('canned', 'remove', id);
    expect(await type('canned', '--lang', 'zh-TW')).toContain('尚無回覆範本');
    await expect(type('canned', 'remove', id)).rejects.toThrow(`has no reply ${id}`);
  });
});
