/*
 * `npm run bench -- orders [ORDERS] [ROWS]`: the list, filters, searches and one of a store's 20,000
 * orders, beside a bare query of the same rows, and 100,000 orders as CSV: time and peak memory. On
 * SQLite and PostgreSQL. Fails where the median of a read is 100 ms or more.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../server/db/db.ts';
import { openDatabase } from '../../server/db/open.ts';
import { listStoreOrders } from '../../server/modules/host/order/list-store-orders.ts';
import { getStoreOrder } from '../../server/modules/host/order/read-store-orders.ts';
import type { Services } from '../../server/services.ts';
import { type HostOrderFilter, ORDER_SORTS } from '../../src/contract/host/orders.ts';
import { startPostgres } from '../support/postgres.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import type { Shop } from '../support/shop.ts';
import { median } from './median.ts';
import { measureCsv } from './orders/csv.ts';
import { emailOf, fillOrders, phoneOf, slugOf } from './orders/fill.ts';

const ORDERS = Number(process.argv[2] ?? 20_000);
const ROWS = Number(process.argv[3] ?? 100_000);
const TIMES = 25;
const MOST_MS = 100;
const NOW = new Date('2026-10-31T12:00:00.000Z');

const p95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

async function timesOf<T>(run: (n: number) => Promise<T>): Promise<[number[], T[]]> {
  await run(0);
  const [times, results]: [number[], T[]] = [[], []];
  for (let n = 0; n < TIMES; n += 1) {
    const start = performance.now();
    results.push(await run(n));
    times.push(performance.now() - start);
  }
  return [times, results];
}

type Row = Record<'read' | 'median' | 'p95' | 'bare' | 'rows', string | number>;

function rowOf(read: string, times: number[], bare: number[], rows: number): Row {
  if (median(times) >= MOST_MS) process.exitCode = 1;
  const ms = (value: number | undefined) => (value ?? Number.NaN).toFixed(1);
  return { read, median: ms(median(times)), p95: ms(p95(times)), bare: ms(median(bare)), rows };
}

const lists: Record<string, (n: number) => HostOrderFilter> = {
  'all orders': () => ({}),
  status: () => ({ status: 'undelivered' }),
  'payment method': () => ({ payment_type: 'gmo_cvs' }),
  'payment status': () => ({ payment_status: 'pending' }),
  'shipping status': () => ({ shipping_status: 'delivering' }),
  'a month': (n) => ({ from: `2026-0${(n % 9) + 1}-01`, until: `2026-0${(n % 9) + 1}-28` }),
  show: () => ({ post_id: 1 }),
  product: (n) => ({ product_id: n + 1 }),
  'needs the store': () => ({ needs_store: true }),
  'search by name': (n) => ({ q: n % 2 ? '佐藤花' : '鈴木 一郎' }),
  'search by phone': (n) => ({ q: phoneOf(n * 31) }),
  'search by e-mail': (n) => ({ q: emailOf(n * 31) }),
  'search by number': (n) => ({ q: slugOf(n * 97) }),
  'search by a part of the number': (n) => ({ q: slugOf(n * 97).slice(-6) }),
  'search without a hit': () => ({ q: '無い名前' }),
};

async function measureReads(db: Db, shop: Shop): Promise<Row[]> {
  const store = await db
    .selectFrom('store')
    .selectAll()
    .where('id', '=', shop.storeId)
    .executeTakeFirstOrThrow();
  const list = (filter: HostOrderFilter, sort: (typeof ORDER_SORTS)[number] = 'newest') =>
    listStoreOrders(
      db,
      { store, now: NOW },
      { filter, sort, page: 1, perPage: 50, url: new URL('http://localhost/') },
    );
  const readBare = (ids: number[]) =>
    db
      .selectFrom('customer_order')
      .selectAll()
      .where('id', 'in', [0, ...ids])
      .execute();
  const besideBare = async (name: string, run: (n: number) => Promise<{ id: number }[]>) => {
    const [times, found] = await timesOf(run);
    const ids = found.map((rows) => rows.map(({ id }) => id));
    const [bare] = await timesOf((n) => readBare(ids[n] ?? []));
    return rowOf(name, times, bare, ids[0]?.length ?? 0);
  };
  const rows: Row[] = [];
  for (const [name, filterOf] of Object.entries(lists)) {
    rows.push(await besideBare(name, async (n) => (await list(filterOf(n))).data));
  }
  for (const sort of ORDER_SORTS) {
    rows.push(await besideBare(`sorted: ${sort}`, async () => (await list({}, sort)).data));
  }
  const services = { db, clock: () => NOW } as Services;
  rows.push(
    await besideBare('one order', async (n) => [await getStoreOrder(services, store, n * 31 + 1)]),
  );
  return rows;
}

async function measure(name: string, databaseUrl?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ennichi-bench-orders-'));
  const { db } = await openDatabase({ dataDir, databaseUrl });
  try {
    const shop = await fillOrders(db, ORDERS);
    // PostgreSQL's autovacuum does it within a minute.
    if (databaseUrl) await sql`analyze`.execute(db);
    const rows = await measureReads(db, shop);
    console.log(`\n${name}, ${ORDERS} orders: ms of ${TIMES} reads, beside the bare rows`);
    console.table(rows);
  } finally {
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const postgres = await startPostgres();
try {
  const [reads, csv] = [
    await createPostgresDatabase(postgres.url),
    await createPostgresDatabase(postgres.url),
  ];
  await measure('SQLite');
  await measure('PostgreSQL', reads.url);
  console.log('');
  for (const line of await measureCsv('SQLite', ROWS)) console.log(line);
  for (const line of await measureCsv('PostgreSQL', ROWS, csv.url)) console.log(line);
} finally {
  await postgres.stop();
}
