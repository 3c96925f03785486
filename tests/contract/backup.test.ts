/* `npm run host -- backup` and `restore` are atomic while the server runs. */
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HostEnvironment, runHost } from '../../server/cli/run.ts';
import type { Db } from '../../server/db/db.ts';
import { openDatabase } from '../../server/db/open.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { backUp, readLastBackup } from '../../server/machine/backup.ts';
import { deleteOldBackups, stampOf } from '../../server/machine/old-backups.ts';
import { requireWhole, restore } from '../../server/machine/restore.ts';
import { openLedger } from '../../server/modules/stock/ledger.ts';
import { addFromPost, cartItemIds } from '../support/cart.ts';
import { commandLineOf } from '../support/command-line.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import { insertMember, insertProduct, insertShop, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const cli = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));

let server: TestServer;
let shop: Shop;
let skuId: number;
let dir: string;
const ends: Array<() => Promise<void>> = [];
const environment = (): HostEnvironment =>
  commandLineOf(server, {
    machineKey: () => '',
    machine: { config: server.services.config, origin: '', fail: () => undefined },
  });
const place = () => server.services.config;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  const { db, config } = server.services;
  shop = await insertShop(db);
  ({ skuId } = await insertProduct(db, shop, { sku: { stock: 1000 } }));
  const cause = { by: 'server', at: new Date().toISOString() } as const;
  await withTransaction(db, (trx) => openLedger(trx, [{ id: skuId, stock: 1000 }], cause));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(config.dataDir, path, '..'), { recursive: true });
    writeFileSync(join(config.dataDir, path), text);
  }
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterAll(async () => {
  for (const end of ends) await end();
  await server.close();
});

const files: Record<string, string> = {
  'host-key': 'a machine key',
  'pictures/originals/aaaabbbbccccddddeeee-10x10': 'a picture',
  'stream/1/live-1.ts': 'a segment',
  'pictures/originals/aaaabbbbccccddddeeee-10x10.4711': 'half a picture',
  'pictures/made/small.webp': 'can be made again',
  'stream/1/incoming/live-2.ts': 'half a segment',
};
const KEPT = Object.keys(files).slice(0, 3);

async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    content[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return content;
}

async function restored(backup: string) {
  const admin = process.env.TEST_DATABASE_URL;
  const postgres = admin ? await createPostgresDatabase(admin) : undefined;
  const location = { databaseUrl: postgres?.url, dataDir: join(dir, 'restored') };
  await restore(backup, location);
  const { db } = await openDatabase(location);
  ends.push(async () => {
    await db.destroy();
    await postgres?.drop();
  });
  return { db, dataDir: location.dataDir };
}

test('restores every row and every file of a backup', async () => {
  const backup = join(dir, 'backup');
  await backUp(place(), backup);
  const before = await contentOf(server.services.db);
  const { db, dataDir } = await restored(backup);
  expect(await contentOf(db)).toEqual(before);
  expect(before.store).toHaveLength(1);
  for (const path of KEPT) expect(readFileSync(join(dataDir, path), 'utf8')).toBe(files[path]);
  for (const path of Object.keys(files).slice(3))
    expect(existsSync(join(dataDir, path))).toBe(false);
  expect(readLastBackup(place().dataDir)?.path).toBe(backup);
});

describe('a restore onto a mount', () => {
  // A new disk's content keeps the folder from being removed, like a mount.
  const mount = () => {
    const folder = join(dir, 'mount');
    mkdirSync(join(folder, 'lost+found'), { recursive: true });
    return folder;
  };
  const emptyPlace = async (dataDir: string) => {
    const admin = process.env.TEST_DATABASE_URL;
    const postgres = admin ? await createPostgresDatabase(admin) : undefined;
    if (postgres) ends.push(() => postgres.drop());
    return { databaseUrl: postgres?.url, dataDir };
  };

  test('a backup to a mount restores to an equal database', async () => {
    const before = await contentOf(server.services.db);
    const backup = mount();
    await backUp(server.services.config, backup);
    expect(readdirSync(backup)).not.toContain('.filling');
    const location = await emptyPlace(join(dir, 'disk'));
    mkdirSync(join(location.dataDir, 'lost+found'), { recursive: true });
    await restore(backup, location);
    expect(readdirSync(location.dataDir)).toContain('lost+found');
    for (const path of KEPT) expect(existsSync(join(location.dataDir, path))).toBe(true);
    const { db } = await openDatabase(location);
    expect(await contentOf(db)).toEqual(before);
    await db.destroy();
  });

  test('a restore that fails leaves it empty', async () => {
    const backup = join(dir, 'backup');
    await backUp(server.services.config, backup);
    rmSync(join(backup, 'files', KEPT[1] ?? ''));
    const folder = mount();
    await expect(restore(backup, await emptyPlace(folder))).rejects.toThrow('of its');
    expect(readdirSync(folder)).toEqual(['lost+found']);
  });

  test('an interrupted restore can be repeated, and no server starts on its incomplete data', async () => {
    const backup = join(dir, 'backup');
    await backUp(server.services.config, backup);
    const folder = mount();
    const ended = spawnSync(process.execPath, ['--version']).pid;
    writeFileSync(join(folder, '.filling'), String(ended));
    writeFileSync(join(folder, 'host-key'), 'half a key');
    const location = await emptyPlace(folder);
    expect(() => requireWhole(location)).toThrow('is incomplete');
    await restore(backup, location);
    expect(readFileSync(join(folder, 'host-key'), 'utf8')).toBe(files['host-key']);
    expect(() => requireWhole(location)).not.toThrow();
  });

  test('a second restore does not disturb a running one', async () => {
    const backup = join(dir, 'backup');
    await backUp(server.services.config, backup);
    const folder = mount();
    writeFileSync(join(folder, '.filling'), String(process.ppid));
    await expect(restore(backup, await emptyPlace(folder))).rejects.toThrow('is not empty');
    expect(() => requireWhole({ dataDir: folder })).toThrow('is incomplete');
  });
});

test('a backup during purchases is consistent: its ledger agrees with its stock', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 4 }, () => insertMember(server.services.db)),
  );
  let isDone = false;
  let writes = 0;
  const write = async (buyer: (typeof buyers)[number]) => {
    while (!isDone) {
      await addFromPost(server, shop, buyer, skuId, 1);
      const [id = 0] = await cartItemIds(server, shop, buyer);
      await server.call('deleteCartItem', { ...buyer.auth, params: { id } });
      writes += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const writing = buyers.map(write);
  while (writes < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  const atBegin = writes;
  const backup = join(dir, 'backup');
  await backUp(place(), backup);
  const during = writes - atBegin;
  isDone = true;
  await Promise.all(writing);
  expect(during).toBeGreaterThan(0);

  const { db } = await restored(backup);
  const sku = await db
    .selectFrom('sku')
    .select(['stock', 'held'])
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('stock_move')
    .selectAll()
    .where('sku_id', '=', skuId)
    .orderBy('id')
    .execute();
  const last = lines.at(-1);
  expect({ stock: last?.stock_after, held: last?.held_after }).toEqual(sku);
  const inCarts = await db
    .selectFrom('cart_item')
    .select((eb) => eb.fn.sum<number | string>('quantity').as('pieces'))
    .where('sku_id', '=', skuId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  expect(Number(inCarts.pieces ?? 0)).toBe(sku.held);
});

describe('a place that is not empty is refused', () => {
  test('by a backup', async () => {
    writeFileSync(join(dir, 'mine.txt'), 'mine');
    await expect(backUp(place(), dir)).rejects.toThrow(/not empty/);
    await expect(backUp(place(), join(place().dataDir, 'backups'))).rejects.toThrow(/inside/);
    expect(readFileSync(join(dir, 'mine.txt'), 'utf8')).toBe('mine');
  });

  test('by a restore, which changes nothing', async () => {
    const backup = join(dir, 'backup');
    await backUp(place(), backup);
    const dataDir = join(dir, 'mine');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'mine.txt'), 'mine');
    const { databaseUrl } = place();
    await expect(restore(backup, { databaseUrl, dataDir })).rejects.toThrow(/not empty/);
    expect(readdirSync(dataDir)).toEqual(['mine.txt']);
    if (!databaseUrl) return;
    const location = { databaseUrl, dataDir: join(dir, 'new') };
    await expect(restore(backup, location)).rejects.toThrow(/DATABASE_URL is not empty/);
    expect(existsSync(location.dataDir)).toBe(false);
  });
});

test('deletes the oldest automatic backups, and keeps named backups, other folders and the newest', async () => {
  const nameOf = (hour: number) => stampOf(new Date(Date.UTC(2026, 0, 1, hour)));
  for (const hour of [1, 2, 3]) await backUp(place(), join(dir, nameOf(hour)));
  await backUp(place(), join(dir, 'monday'));
  mkdirSync(join(dir, nameOf(0)));
  writeFileSync(join(dir, 'notes.txt'), '');
  mkdirSync(join(dir, `${nameOf(4)}.removed`, 'files'), { recursive: true });
  expect(await deleteOldBackups(dir, 2)).toEqual([nameOf(1)]);
  expect(readdirSync(dir).sort()).toEqual(
    [nameOf(0), nameOf(2), nameOf(3), 'monday', 'notes.txt'].sort(),
  );
  expect(await deleteOldBackups(dir, 2)).toEqual([]);

  const say = (...words: string[]) => runHost(['backup', ...words], environment());
  const made = await say(join(dir, nameOf(5)), '--keep', '1');
  expect(made).toContain(`Deleted, beyond the newest 1: ${nameOf(2)}, ${nameOf(3)}.`);
  await expect(say(join(dir, nameOf(6)), '--keep', '0')).rejects.toThrow('at least 1');
  expect(existsSync(join(dir, nameOf(5), 'manifest.json'))).toBe(true);
});

test('a damaged or incomplete backup, or one of the other engine, is not restored', async () => {
  const backup = join(dir, 'backup');
  const { database } = await backUp(place(), backup);
  const location = { databaseUrl: place().databaseUrl, dataDir: join(dir, 'restored') };
  const other = location.databaseUrl ? undefined : 'postgres://nobody@127.0.0.1:1/none';
  await expect(restore(backup, { ...location, databaseUrl: other })).rejects.toThrow(
    /is the backup of a/,
  );
  appendFileSync(join(backup, database.file), 'x');
  await expect(restore(backup, location)).rejects.toThrow(/is damaged/);
  rmSync(join(backup, 'manifest.json'));
  await expect(restore(backup, location)).rejects.toThrow(/is not a backup/);
  expect(existsSync(location.dataDir)).toBe(false);
});

test('a killed backup leaves no backup, and the next one cleans up', async () => {
  const { dataDir, databaseUrl } = place();
  const segments = join(dataDir, 'stream', '2');
  mkdirSync(segments, { recursive: true });
  for (let i = 0; i < 3000; i += 1) writeFileSync(join(segments, `live-${i}.ts`), 'x'.repeat(2000));
  const backup = join(dir, 'backup');
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const child = spawn(process.execPath, [cli, 'backup', backup], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const partial = `${backup}.partial-${child.pid}`;
  const isCopying = () => existsSync(join(partial, 'files', 'stream', '2', 'live-0.ts'));
  while (!isCopying() && child.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(partial)).toBe(true);
  expect(existsSync(backup)).toBe(false);
  await expect(restore(partial, { databaseUrl, dataDir: join(dir, 'no') })).rejects.toThrow(
    /not a backup/,
  );
  const { files } = await backUp(place(), backup);
  expect(files.count).toBeGreaterThan(3000);
  expect(existsSync(partial)).toBe(false);
  rmSync(segments, { recursive: true });
});
