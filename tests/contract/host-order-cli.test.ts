import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostEnvironment, runHost } from '../../server/cli/run.ts';
import { commandLineOf } from '../support/command-line.ts';
import { placeOrder, readOrder } from '../support/order.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let member: Member;
let environment: HostEnvironment;
let dir: string;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertShop(server.services.db);
  member = await insertMember(server.services.db);
  dir = mkdtempSync(join(tmpdir(), 'host-order-'));
  environment = commandLineOf(server, { store: shop.slug });
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await server.close();
});

const host = (...words: string[]) => runHost(words, environment);
const place = (type: Parameters<typeof placeOrder>[3] = 'cash_on_delivery') =>
  placeOrder(server, shop, member, type);
const slugOf = async (id: number): Promise<string> => (await readOrder(server, member, id)).slug;

test('lists orders that need the store, and unpaid ones by method and day', async () => {
  const door = await place();
  const konbini = await place('gmo_cvs');
  expect(await host('orders', '--todo', '--search', await slugOf(door.id))).toMatch(
    /佐藤 花\tto ship/,
  );
  const unpaid = await host('orders', '--unpaid', 'konbini', '--since', 'yesterday', '--csv');
  expect(unpaid).toMatch(/^id,order,created_at,/);
  expect(unpaid).toContain(await slugOf(konbini.id));
  expect(unpaid).not.toContain(await slugOf(door.id));
  await expect(host('orders', '--unpaid', 'cheque')).rejects.toThrow(/konbini, card, cod, free/);
});

test('writes all pages to a CSV file, with formulas defused', async () => {
  const { id } = await place();
  const { db } = server.services;
  await db
    .updateTable('customer_order')
    .set({ receiver_name: '=HYPERLINK("x")' })
    .where('id', '=', id)
    .execute();
  const path = join(dir, 'orders.csv');
  expect(await host('orders', '--file', path)).toMatch(/orders are in/);
  const text = readFileSync(path, 'utf8');
  expect(text.startsWith('\ufeffid,order,')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
});

test('shows an order with address, lines and history', async () => {
  const { id } = await place();
  const text = await host('order', String(id));
  for (const part of ['hana@example.com', '佐藤 花', '1 × 江戸風鈴', 'place']) {
    expect(text).toContain(part);
  }
});

test('ships orders by a file with Japanese headings, and reports each', async () => {
  const [first, second] = [await place(), await place()];
  const file = join(dir, 'tracking.csv');
  const rows = [
    '注文番号,追跡番号',
    `${await slugOf(first.id)},4444-1375-8703`,
    `${second.id},444413758704`,
  ];
  writeFileSync(file, rows.join('\r\n'));
  const text = await host('ship', '--file', file, '--carrier', 'ヤマト運輸');
  expect(text).toMatch(
    /^1 orders are shipped.*\n.*The tracking number does not match its check digit/,
  );
  expect((await readOrder(server, member, first.id)).shipping.tracking).toMatchObject({
    carrier: 'yamato',
    number: '444413758703',
  });
  await expect(
    host(
      'ship',
      String(second.id),
      '--carrier',
      'yamato',
      '--number',
      '444413758704',
      '--lang',
      'ja',
    ),
  ).rejects.toThrow('チェックデジット');
});

test('marks as paid and cancels, several at once', async () => {
  const [shipped, other] = [await place(), await place()];
  await host('ship', String(shipped.id), '--carrier', 'sagawa', '--number', '512547514334');
  expect(await host('paid', String(shipped.id), String(other.id))).toMatch(/done\n.*REFUSED/);
  expect(await host('cancel', String(other.id), '--reason', '品切れのため')).toMatch(/done/);
  expect(await host('cancel', String(other.id))).toMatch(/was so already/);
});

test.each(['orders', 'paid', 'cancel'])('the help of %s shows examples', async (verb) => {
  expect(await host('help', verb)).toMatch(new RegExp(`(?:host --|^ ) ${verb} `, 'm'));
});
