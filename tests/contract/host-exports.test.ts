/* A store writes its orders and customers as CSV. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostEnvironment, runHost } from '../../server/cli/run.ts';
import { machineKey } from '../../server/modules/host/machine-key.ts';
import { type Host, hostOf } from '../support/host.ts';
import { placeOrder } from '../support/order.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let member: Member;
let environment: HostEnvironment;
let dir: string;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertShop(server.services.db);
  host = await hostOf(server, shop, 'operator');
  member = await insertMember(server.services.db);
  dir = mkdtempSync(join(tmpdir(), 'host-exports-'));
  const { dataDir } = server.services.config;
  environment = {
    send: (path, init) => server.send(path, init),
    progress: () => undefined,
    dataDir,
    store: shop.slug,
    hostKey: undefined,
    machineKey: () => machineKey(dataDir),
  };
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await server.close();
});

const change = (id: number, columns: object) =>
  server.services.db.updateTable('customer_order').set(columns).where('id', '=', id).execute();
const place = (buyer = member) => placeOrder(server, shop, buyer, 'cash_on_delivery');

async function copyOrder(id: number, times: number): Promise<void> {
  const { db } = server.services;
  const { id: _, ...row } = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: times }, () => ({ ...row, slug: `E-${randomUUID()}` }));
  for (let at = 0; at < times; at += 400) {
    await db
      .insertInto('customer_order')
      .values(copies.slice(at, at + 400))
      .execute();
  }
}

const send = (path: string) =>
  server.send(`/api/host/exports/${path}`, { headers: { Authorization: `Bearer ${host.key}` } });

/** Cells without quotes, by column. */
function rowsOf(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
  const names = header.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])),
  );
}

const exported = async (path: string) => rowsOf(await (await send(path)).text());

describe('the orders', () => {
  test('are streamed, and a page is read only when the reader asks for it', async () => {
    const { id } = await place();
    await copyOrder(id, 1100);
    const response = await send('orders');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present');
    // A TextDecoderStream would read ahead.
    const parts = response.body?.getReader();
    const readPart = async () => new TextDecoder().decode((await parts?.read())?.value);
    expect(await readPart()).toMatch(/^id,order,created_at,status/);
    expect((await readPart()).trim().split('\r\n')).toHaveLength(500);
    const { db } = server.services;
    await db
      .updateTable('customer_order')
      .set({ receiver_name: '後から' })
      .where('store_id', '=', shop.storeId)
      .execute();
    expect((await readPart()).match(/後から/g)).toHaveLength(500);
    await parts?.cancel();
    const rows = await exported('orders');
    const ids = rows.map(({ id: each }) => Number(each));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(rows).toHaveLength(1101);
  });

  test('follow the filters of the list', async () => {
    const { id } = await place();
    await change(id, { status: 'canceled', receiver_name: '鈴木 一郎' });
    const found = await exported(`orders?status=canceled&q=${encodeURIComponent('鈴木')}`);
    expect(found).toMatchObject([{ id: String(id), receiver: '鈴木 一郎', amount: '1800' }]);
    expect((await send('orders?encoding=euc-jp')).status).toBe(422);
  });
});

describe('the customers', () => {
  const customers = async (of: Member) =>
    (await exported('customers')).filter((row) => row.member === String(of.id));

  test('have one row each, with the latest address and sums', async () => {
    const buyer = await insertMember(server.services.db);
    const [early, late] = [await place(buyer), await place(buyer)];
    const canceled = await place(buyer);
    await change(early.id, { created_at: '2025-01-05T03:00:00.000Z', payment_status: 'paid' });
    await change(late.id, { created_at: '2025-02-05T03:00:00.000Z', payment_status: 'paid' });
    await change(canceled.id, {
      created_at: '2025-03-05T03:00:00.000Z',
      status: 'canceled',
      receiver_name: '佐藤 はな',
      receiver_address: '大阪府大阪市北区1-1',
    });
    const elsewhere = await insertShop(server.services.db);
    await placeOrder(server, elsewhere, buyer, 'cash_on_delivery');
    expect(await customers(buyer)).toMatchObject([
      {
        name: '佐藤 はな',
        email: 'hana@example.com',
        phone: "'09012345678",
        address: '大阪府大阪市北区1-1',
        orders: '3',
        canceled_orders: '1',
        paid_amount: '3600',
        first_order_at: '2025-01-05T03:00:00.000Z',
        last_order_at: '2025-03-05T03:00:00.000Z',
      },
    ]);
  });

  test('have no contact after they close their account', async () => {
    const buyer = await insertMember(server.services.db);
    await place(buyer);
    const closed = await server.call('closeAccount', { ...buyer.auth, body: { password: null } });
    expect(closed.status).toBe(200);
    expect(await customers(buyer)).toMatchObject([
      { name: '退会した会員', email: '', phone: '', address: '', orders: '1' },
    ]);
  });
});

describe('on the command line', () => {
  const read = (path: string, encoding: string) =>
    new TextDecoder(encoding, { ignoreBOM: true }).decode(readFileSync(path));

  test('customers are saved in UTF-8 for Excel, or printed', async () => {
    const path = join(dir, 'customers.csv');
    expect(await runHost(['customers', '--file', path], environment)).toMatch(
      /^\d+ customers are in/,
    );
    expect(read(path, 'utf-8')).toMatch(/^\ufeffmember,name,email,/);
    expect(await runHost(['customers', '--csv'], environment)).toMatch(/^member,name,email,/);
    await expect(runHost(['customers'], environment)).rejects.toThrow('--file');
  });

  test('Shift_JIS has 〓 for a missing character, and the command says where', async () => {
    const { id } = await place();
    await change(id, { receiver_name: '𠮷田 花' });
    const path = join(dir, 'orders.csv');
    const words = ['orders', '--search', '𠮷田', '--file', path, '--encoding', 'shift_jis'];
    const printed = await runHost(words, environment);
    expect(printed).toMatch(/^1 orders are in/);
    expect(printed).toMatch(/characters of 1 lines[\s\S]*line 2, receiver: 𠮷 \(U\+20BB7\)$/);
    expect(read(path, 'shift_jis')).toContain('〓田 花');
    await expect(runHost([...words.slice(0, -1), 'utf-7'], environment)).rejects.toThrow(
      '--encoding is utf-8, shift_jis, not "utf-7"',
    );
  });

  test('a broken connection leaves no file', async () => {
    const path = join(dir, 'broken.csv');
    const send = async (to: string, init: RequestInit) => {
      if (!to.includes('/exports/')) return server.send(to, init);
      const body = new ReadableStream({
        start: (controller) =>
          controller.enqueue(new TextEncoder().encode('id,order\r\n1,E-1\r\n')),
        pull: (controller) => controller.error(new TypeError('terminated')),
      });
      return new Response(body);
    };
    const broken = { ...environment, send };
    await expect(runHost(['orders', '--file', path], broken)).rejects.toThrow(
      /broke off after 2 lines/,
    );
    expect([existsSync(path), readdirSync(dir).filter((name) => name.endsWith('.part'))]).toEqual([
      false,
      [],
    ]);
  });
});
