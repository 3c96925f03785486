import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HostEnvironment, runHost } from '../../server/cli/run.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import { labelSender } from '../support/label-sender.ts';
import { placeOrder } from '../support/order.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let member: Member;
let dir: string;
beforeAll(async () => {
  const clock = () => new Date('2026-11-25T16:00:00.000Z');
  server = await startTestServer({ demo: false, clock });
  dir = mkdtempSync(join(tmpdir(), 'labels-'));
});
beforeEach(async () => {
  shop = await insertShop(server.services.db, { sender: JSON.stringify(labelSender) });
  host = await hostOf(server, shop);
  member = await insertMember(server.services.db);
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await server.close();
});

const order = async (change: object = {}) => {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  const { db } = server.services;
  const row = await db
    .updateTable('customer_order')
    .set({ receiver_name: '山田 花', ...change })
    .where('id', '=', id)
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  return row;
};

const textOf = (base64: string) =>
  new TextDecoder('shift_jis', { fatal: true }).decode(Buffer.from(base64, 'base64'));

const yamato = (body: object = {}) =>
  host.do('writeLabels', { params: { carrier: 'yamato' }, body });

const environment = (): HostEnvironment => commandLineOf(server, { store: shop.slug });
const type = (...words: string[]) => runHost(words, environment());
const path = (name: string) => join(dir, name);

describe('labels', () => {
  test('are written for all orders that are ready, with the day and slot that their buyers asked for', async () => {
    const { slug } = await order({ delivery_date: '2026-12-24', delivery_slot: '18-20' });
    await order({ status: 'canceled' });
    const { file, count, problems } = await yamato();
    expect({ count, problems }).toEqual({ count: 1, problems: [] });
    const cells = textOf(file).split('\r\n')[1]?.split(',') ?? [];
    expect(cells.slice(0, 7)).toEqual([
      slug.replace('-', ''),
      '2',
      '',
      '',
      '2026/11/26',
      '2026/12/24',
      '1820',
    ]);
    expect(cells.slice(33, 35)).toEqual(['1800', '163']);
  });

  test('are written in the order of the request, by id or number', async () => {
    const [first, second] = [await order(), await order()];
    const { file } = await yamato({ orders: [second.slug, `${first.id}`] });
    const numbers = textOf(file)
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(',')[0]);
    expect(numbers).toEqual([second, first].map(({ slug }) => slug.replace('-', '')));
  });

  test("report another store's order as unknown, and one that is not to be shipped", async () => {
    const canceled = await order({ status: 'canceled' });
    const other = await insertShop(server.services.db);
    const { id } = await placeOrder(server, other, member, 'cash_on_delivery');
    const { file, problems } = await yamato({ orders: [`${id}`, canceled.slug] });
    expect(file).toBeNull();
    expect(problems).toMatchObject([
      { order_id: null, order: `${id}`, kind: 'unknown' },
      { order: canceled.slug, kind: 'not_to_ship' },
    ]);
  });

  test('need the sender and its billing code', async () => {
    const set = (sender: object | null) =>
      server.services.db
        .updateTable('store')
        .set({ sender: sender && JSON.stringify(sender) })
        .where('id', '=', shop.storeId)
        .execute();
    const ask = () => host.call('writeLabels', { params: { carrier: 'yamato' }, body: {} });
    await order();
    await set(null);
    expect((await ask()).body.message).toContain('shipping.sender.name');
    await set({ ...labelSender, yamato: null });
    expect((await ask()).body.message).toContain('shipping.sender.yamato.customer_code');
    await set({ ...labelSender, name: '𠮷' });
    expect(await ask()).toMatchObject({ status: 409, body: { report_type: 'STATE_CONFLICT' } });
  });

  test("leave no buyer's name in the staff log", async () => {
    await order({ receiver_name: '秘密太郎' });
    const { file } = await yamato();
    await host.do('readTrackingNumbers', { params: { carrier: 'yamato' }, body: { file } });
    const { db } = server.services;
    const log = await db.selectFrom('host_action').selectAll().execute();
    const text = JSON.stringify(log);
    expect(text).toContain('writeLabels');
    expect(text).not.toContain('秘密');
    expect(text).not.toContain(file.slice(0, 40));
  });

  test('are written by `host labels`, which lists orders without one', async () => {
    const { slug } = await order({ receiver_name: '𠮷田' });
    await expect(type('labels', 'yamato', '--to-ship', '--out', path('b2.csv'))).rejects.toThrow(
      `${slug}: the receiver's name contains 𠮷 (U+20BB7), which Shift_JIS lacks. Say what to print instead: --replace 𠮷=吉`,
    );
    const out = ['--out', path('b2.csv'), '--replace', '𠮷=吉'];
    expect(await type('labels', 'yamato', slug, ...out)).toBe(`1 labels are in ${path('b2.csv')}.`);
    expect(textOf(readFileSync(path('b2.csv'), 'base64'))).toContain('吉田');
  });

  test.each([
    [['labels', 'fedex', '--to-ship', '--out', 'x'], 'fedex'],
    [['labels', 'yamato', '--out', 'x'], '--to-ship'],
    [['labels', 'yamato', '--to-ship'], '--out'],
    [['labels', 'yamato', '--to-ship', '--out', 'x', '--cool', 'warm'], 'warm'],
    [['labels', 'yamato', '--to-ship', '--out', 'x', '--replace', '吉'], '--replace'],
    [['slips', '--to-ship', '--out', 'x', '--language', 'fr'], 'fr'],
  ])('`host %j` explains the mistake', async (words, part) => {
    await expect(type(...words)).rejects.toThrow(part);
  });
});

describe('a file of issued labels', () => {
  const issued = (...rows: [string, string][]) => {
    const lines = rows.map(([number, tracking]) => `${number.replace('-', '')},${tracking}\r\n`);
    writeFileSync(path('issued.csv'), `お客様管理番号,伝票番号\r\n${lines.join('')}`);
  };

  test('ships its orders with their numbers, and again without a change', async () => {
    const [first, second] = [await order(), await order()];
    issued([first.slug, '444413758703'], [second.slug, '390459983082'], ['手書き', '1']);
    const ship = () => type('ship', '--from', 'yamato', path('issued.csv'));
    expect(await ship()).toBe(
      '2 orders are shipped, 0 were so already.\nLine 4 (手書き) is skipped: it names no order of this store.',
    );
    expect(await ship()).toContain('0 orders are shipped, 2 were so already.');
    const { db } = server.services;
    const rows = await db
      .selectFrom('customer_order')
      .select(['status', 'carrier', 'tracking_number'])
      .where('store_id', '=', shop.storeId)
      .orderBy('id')
      .execute();
    const shipped = { status: 'delivering', carrier: 'yamato' };
    expect(rows).toEqual([
      { ...shipped, tracking_number: '444413758703' },
      { ...shipped, tracking_number: '390459983082' },
    ]);
  });

  test('with a mistyped number ships the other orders', async () => {
    const [first, second] = [await order(), await order()];
    issued([first.slug, '444413758704'], [second.slug, '390459983082']);
    const text = await type('ship', '--from', 'yamato', path('issued.csv'));
    expect(text).toContain('1 orders are shipped');
    expect(text).toContain(`${first.slug}: The tracking number does not match its check digit.`);
  });

  test('of another kind is refused', async () => {
    writeFileSync(path('other.csv'), 'a,b\n1,2\n');
    const ship = type('ship', '--from', 'sagawa', path('other.csv'));
    await expect(ship).rejects.toThrow('no column for the order');
  });

  test('is not needed for one order', async () => {
    const { slug } = await order();
    const tracking = ['--carrier', 'ヤマト運輸', '--number', '4444-1375-8703'];
    expect(await type('ship', slug, ...tracking)).toContain('1 orders are shipped');
    await expect(type('ship', slug, 'E-1', '--number', '1')).rejects.toThrow('one order');
  });
});

describe('pages to print', () => {
  const slips = async (query: Record<string, string> = {}) =>
    (await host.call('printSlips', { query })).body as string;

  test('are a sheet for each order, with its amounts', async () => {
    const [first, second] = [await order(), await order()];
    const page = await slips();
    expect(page.match(/<section class="sheet"/g)).toHaveLength(2);
    expect(page).toContain(first.slug);
    expect(page).toContain('納品書');
    expect(page).toContain('¥1,800');
    const one = await slips({ orders: second.slug });
    expect(one).not.toContain(first.slug);
  });

  test('show no price of a gift', async () => {
    await order({ giftable: 1, payment_type: 'gmo_credit' });
    const page = await slips();
    expect(page).toContain('江戸風鈴');
    expect(page).not.toContain('¥');
  });

  test('show the giver and the message of a gift', async () => {
    await order({ giftable: 1, gift_sender: '鈴木 一郎', gift_message: 'おめでとう\n<b>！' });
    const page = await slips();
    expect(page).toContain('鈴木 一郎');
    expect(page).toContain('おめでとう<br>&lt;b&gt;！');
  });

  test('name the requested day and time', async () => {
    await order({ delivery_date: '2026-12-24', delivery_slot: '18-20' });
    expect(await slips()).toContain('2026-12-24 18:00–20:00');
  });

  test('escape every name', async () => {
    await order({ receiver_name: '<script>alert(1)</script>', memo: '<img src=x>' });
    expect(await slips()).not.toContain('<script>');
    const picking = (await host.call('printPicking')).body as string;
    expect(picking).toContain('&lt;img src=x&gt;');
  });

  test("are in the buyer's language unless the store chooses one", async () => {
    await order();
    await server.services.db
      .updateTable('user_account')
      .set({ locale: 'zh_TW' })
      .where('id', '=', member.id)
      .execute();
    expect(await slips()).toContain('出貨明細');
    expect(await slips({ lang: 'en' })).toContain('Packing slip');
  });

  test('name no order of another store', async () => {
    const { slug } = await order();
    const other = await hostOf(server, await insertShop(server.services.db));
    const { body } = await other.call('printSlips', { query: { orders: slug } });
    expect(body).not.toContain(slug);
    expect(body).toContain('印刷する注文はありません');
  });

  test('sum the goods of all orders on the picking list', async () => {
    const [first, second] = [await order({ memo: '午前中希望' }), await order()];
    const { db } = server.services;
    const [sku] = await db
      .selectFrom('order_item')
      .select('sku_id')
      .where('order_id', '=', first.id)
      .execute();
    await db
      .updateTable('order_item')
      .set({ sku_id: sku?.sku_id ?? 0, quantity: 3 })
      .where('order_id', '=', second.id)
      .execute();
    const page = (await host.call('printPicking')).body as string;
    expect(page).toContain('<td class="number">4</td>');
    expect(page).toContain(`${first.slug} ${second.slug}`);
    expect(page).toContain('午前中希望');
  });

  test('are written by `host slips` and `host picking`', async () => {
    const { slug } = await order();
    await type('slips', slug, '--out', path('slips.html'), '--language', 'en');
    expect(readFileSync(path('slips.html'), 'utf8')).toContain('Packing slip');
    await type('picking', '--to-ship', '--out', path('picking.html'));
    expect(readFileSync(path('picking.html'), 'utf8')).toContain('ピッキングリスト');
  });
});
