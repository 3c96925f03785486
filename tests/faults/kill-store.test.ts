/* Applying a store file, importing a sheet, backing up and restoring. docs/recipes/operate.md */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const ROUNDS = 6;
const PRODUCTS = 1500;
const TIMEOUT_MS = 240_000;

let dir: string;
let dataDir: string;
let file: string;
let server: ServerProcess | undefined;

interface Run {
  code: number | null;
  said: string;
  tookMs: number;
}

async function host(
  words: string[],
  { killAfterMs, into = dataDir }: { killAfterMs?: number; into?: string } = {},
): Promise<Run> {
  const started = performance.now();
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['server/cli/main.ts', ...words], {
    env: {
      ...env,
      LC_ALL: 'C',
      DATA_DIR: into,
      HOST_STORE: 'shop',
      // Without a server, the command line opens the database itself.
      HOST_URL: server?.origin ?? 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const timer =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  return { code, said, tookMs: performance.now() - started };
}

async function mustRun(...words: string[]): Promise<Run> {
  return mustEnd(await host(words));
}

function mustEnd(run: Run): Run {
  expect(run.code, run.said).toBe(0);
  return run;
}

function query<T>(sql: string, folder = dataDir): T[] {
  const database = new DatabaseSync(join(folder, 'ennichi.db'), { readOnly: true });
  try {
    return database.prepare(sql).all() as T[];
  } finally {
    database.close();
  }
}

const prices = () =>
  query<{ price: number }>('select distinct price from sku').map((row) => row.price);

function writeStore(price: number): void {
  const products = Array.from(
    { length: PRODUCTS },
    (_, n) => `  - { key: p${n}, name: 品${n}, skus: [{ price: ${price}, stock: 5 }] }`,
  );
  writeFileSync(file, ['slug: shop', 'name: 店', 'products:', ...products].join('\n'));
}

const momentsOf = (ms: number) =>
  Array.from({ length: ROUNDS }, (_, round) => (ms * (ROUNDS + 2 * round)) / (3 * ROUNDS));

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ennichi-kill-store-'));
  dataDir = join(dir, 'data');
  file = join(dir, 'store.yaml');
  writeStore(1000);
  await mustRun('store', 'apply', file, '--yes');
}, TIMEOUT_MS);
afterAll(async () => {
  server?.kill();
  await server?.gone;
  await rm(dir, { recursive: true, force: true });
});

test('applying a store file changes everything or nothing when it is killed', {
  timeout: TIMEOUT_MS,
}, async () => {
  writeStore(1001);
  const { tookMs } = await mustRun('store', 'apply', file, '--yes');
  expect(prices()).toEqual([1001]);
  let killed = 0;
  for (const [round, moment] of momentsOf(tookMs).entries()) {
    const [before] = prices();
    writeStore(2000 + round);
    const { code } = await host(['store', 'apply', file, '--yes'], { killAfterMs: moment });
    const after = prices();
    if (code === null) killed += 1;
    else expect(after).toEqual([2000 + round]);
    expect([[before], [2000 + round]]).toContainEqual(after);
    expect(query<{ count: number }>('select count(*) as count from sku')).toEqual([
      { count: PRODUCTS },
    ]);
    expect(query('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  }
  expect(killed).toBeGreaterThan(0);
  await mustRun('store', 'apply', file, '--yes');
  expect(prices()).toEqual([2000 + ROUNDS - 1]);
});

test('importing a sheet again completes a killed import', {
  timeout: TIMEOUT_MS,
}, async () => {
  const sheet = join(dir, 'sheet.csv');
  server = await startServerProcess(dataDir);
  await mustRun('export', sheet);
  const raise = (text: string) => text.replaceAll(',5,5,', ',8,5,');
  writeFileSync(sheet, raise(readFileSync(sheet, 'utf8')));
  const imported = host(['import', sheet]);
  await expect
    .poll(() => query<{ stock: number }>('select distinct stock from sku').length, {
      interval: 5,
      timeout: 30_000,
    })
    .toBe(2);
  server.kill();
  await server.gone;
  expect((await imported).code).toBe(1);
  const stocks = () =>
    query<{ stock: number; count: number }>(
      'select stock, count(*) as count from sku group by stock order by stock',
    );
  expect(stocks().map(({ stock }) => stock)).toEqual([5, 8]);
  expect((stocks()[1]?.count ?? 0) % 500).toBe(0);

  server = await startServerProcess(dataDir);
  await mustRun('import', sheet);
  expect(stocks()).toEqual([{ stock: 8, count: PRODUCTS }]);
  server.kill();
  await server.gone;
  server = undefined;
});

test('importing Shopify’s CSV again completes a killed import', {
  timeout: TIMEOUT_MS,
}, async () => {
  const csv = join(dir, 'shopify.csv');
  const rows = Array.from({ length: PRODUCTS }, (_, n) => `p${n},品${n},3000,99`);
  writeFileSync(csv, ['Handle,Title,Variant Price,Variant Inventory Qty', ...rows].join('\n'));
  const stocks = () => query('select stock, count(*) as count from sku group by stock');
  const before = stocks();
  server = await startServerProcess(dataDir);
  const imported = host(['import', csv]);
  await expect.poll(() => prices().includes(3000), { interval: 5, timeout: 30_000 }).toBe(true);
  server.kill();
  await server.gone;
  expect((await imported).code).toBe(1);
  const counts = () =>
    query<{ count: number }>('select count(*) as count from sku where price = 3000')[0]?.count ?? 0;
  expect(counts()).toBeLessThan(PRODUCTS);
  expect(counts() % 50).toBe(0);

  server = await startServerProcess(dataDir);
  await mustRun('import', csv);
  expect(counts()).toBe(PRODUCTS);
  expect(stocks()).toEqual(before);
  server.kill();
  await server.gone;
  server = undefined;
});

test('a killed backup does not count and does not change the previous one', {
  timeout: TIMEOUT_MS,
}, async () => {
  const whole = join(dir, 'whole');
  const { tookMs } = await mustRun('backup', whole);
  let killed = 0;
  for (const [round, moment] of momentsOf(tookMs).entries()) {
    const folder = join(dir, `backup-${round}`);
    const { code } = await host(['backup', folder], { killAfterMs: moment });
    if (code === null) killed += 1;
    // A folder receives its name when complete.
    expect(existsSync(folder)).toBe(existsSync(join(folder, 'manifest.json')));
    if (existsSync(folder)) await restored(folder);
  }
  expect(killed).toBeGreaterThan(0);
  await restored(whole);
});

test.each([
  ['a new folder', false],
  ['a mount, which stays', true],
])(
  'a killed restore into %s is complete, or the next one repeats it',
  {
    timeout: TIMEOUT_MS,
  },
  async (name, stays) => {
    const backup = join(dir, `backup of ${name}`);
    await mustRun('backup', backup);
    const target = (round: string) => {
      const into = join(dir, `${name} ${round}`);
      // A new disk's own folder must not block the restore.
      if (stays) mkdirSync(join(into, 'lost+found'), { recursive: true });
      return into;
    };
    const { tookMs } = mustEnd(await host(['restore', backup], { into: target('timed') }));
    let killed = 0;
    for (const [round, moment] of momentsOf(tookMs).entries()) {
      const into = target(String(round));
      const { code } = await host(['restore', backup], { killAfterMs: moment, into });
      if (code === null) killed += 1;
      const isWhole = existsSync(join(into, 'ennichi.db')) && !existsSync(join(into, '.filling'));
      if (!isWhole) mustEnd(await host(['restore', backup], { into }));
      expect(query('select count(*) as count from sku', into)).toEqual([{ count: PRODUCTS }]);
      expect(query('pragma integrity_check', into)).toEqual([{ integrity_check: 'ok' }]);
      expect(existsSync(join(into, 'host-key'))).toBe(existsSync(join(dataDir, 'host-key')));
    }
    expect(killed).toBeGreaterThan(0);
  },
);

async function restored(folder: string): Promise<void> {
  const into = `${folder}-restored`;
  mustEnd(await host(['restore', folder], { into }));
  expect(query('select count(*) as count from sku', into)).toEqual([{ count: PRODUCTS }]);
}
