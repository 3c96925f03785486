/* A new migration only adds, and a released one never changes. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type ColumnMetadata, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Db } from '../../server/db/db.ts';
import { migrate, migrationNames } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const FIXTURES = 'tests/fixtures/databases';
const isOfSandbox = (table: string) => table.startsWith('sandbox_');
const isOwn = (table: string) => !table.startsWith('kysely_') && !isOfSandbox(table);

type Columns = Map<string, ColumnMetadata>;

let db: Db;
let newServer: TestServer;
let close: () => Promise<void>;
let before: Map<string, Columns>;
const rowsBefore = new Map<string, unknown[]>();

const unpacked = async (name: string) => gunzipSync(await readFile(join(FIXTURES, name)));

async function openFixture(dataDir: string) {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) {
    await writeFile(join(dataDir, 'ennichi.db'), await unpacked('001.sqlite.gz'));
    return { ...(await openDatabase({ dataDir })), drop: async () => {} };
  }
  const { url, drop } = await createPostgresDatabase(adminUrl);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query((await unpacked('001.postgres.sql.gz')).toString());
  await client.end();
  return { ...(await openDatabase({ dataDir, databaseUrl: url })), drop };
}

async function readColumns(): Promise<Map<string, Columns>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables
      .filter(({ name }) => isOwn(name))
      .map(({ name, columns }) => [name, new Map(columns.map((each) => [each.name, each]))]),
  );
}

async function readAsBefore(table: string): Promise<unknown[]> {
  const columns = [...(before.get(table)?.keys() ?? [])];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql`select ${list} from ${sql.table(table)}`.execute(db);
  return rows.map((row) => JSON.stringify(row)).sort();
}

class Tried extends Error {}

/** Rolls the row back. Foreign keys are deferred, because the row is deleted briefly. */
async function writeAsBefore(table: string): Promise<boolean> {
  const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
  const columns = [...(before.get(table)?.keys() ?? [])];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const id = sql.raw(isPostgres ? 'ctid' : 'rowid');
  const trial = db.transaction().execute(async (trx) => {
    const later = isPostgres
      ? sql`set local session_replication_role = replica`
      : sql`pragma defer_foreign_keys = on`;
    await later.execute(trx);
    const first = sql`(select ${id} from ${sql.table(table)} order by ${id} limit 1)`;
    const same = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)}`);
    await sql`update ${sql.table(table)} set ${sql.join(same)} where ${id} = ${first}`.execute(trx);
    // An update moves a row of PostgreSQL, so it is selected again.
    const { rows } = await sql<Record<string, unknown>>`
      select ${list} from ${sql.table(table)} where ${id} = ${first}`.execute(trx);
    const [row] = rows;
    if (!row) return;
    await sql`delete from ${sql.table(table)} where ${id} = ${first}`.execute(trx);
    const values = sql.join(columns.map((column) => row[column]));
    await sql`insert into ${sql.table(table)} (${list}) values (${values})`.execute(trx);
    throw new Tried();
  });
  return trial.then(
    () => false,
    (error) => {
      if (error instanceof Tried) return true;
      throw new Error(`An older server could not write ${table}: ${error}`);
    },
  );
}

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ennichi-upgrade-'));
  const fixture = await openFixture(dataDir);
  db = fixture.db;
  before = await readColumns();
  for (const table of before.keys()) rowsBefore.set(table, await readAsBefore(table));
  newServer = await startTestServer({ demo: false });
  close = async () => {
    await newServer.close();
    await db.destroy();
    await fixture.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => close?.());

test('an older server still reads a database of the first version while a newer one migrates it', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.at(-1)?.name).toBe('001-first-version');
  let isOver = false;
  const migrated = migrate(db).finally(() => {
    isOver = true;
  });
  let rounds = 0;
  while (!isOver || rounds === 0) {
    for (const table of before.keys()) await readAsBefore(table);
    rounds += 1;
  }
  await migrated;
  const after = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  expect(after.rows).toHaveLength(migrationNames.length);
});

test('every row keeps its values in the older columns', async () => {
  for (const [table, rows] of rowsBefore) {
    expect([table, await readAsBefore(table)]).toEqual([table, rows]);
  }
});

test('no table or column is removed or changes its type, and older inserts succeed', async () => {
  const after = await readColumns();
  const problems: string[] = [];
  for (const [table, columns] of before) {
    const now = after.get(table);
    for (const [name, { dataType, isNullable }] of columns) {
      const column = now?.get(name);
      if (!column) problems.push(`${table}.${name} is gone`);
      else if (column.dataType !== dataType) problems.push(`${table}.${name} changed its type`);
      else if (isNullable && !column.isNullable) problems.push(`${table}.${name} became required`);
    }
    for (const [name, column] of now ?? []) {
      if (columns.has(name) || column.isNullable || column.hasDefaultValue) continue;
      problems.push(`${table}.${name} is required, which an older server does not write`);
    }
  }
  expect(problems).toEqual([]);
});

test('an older server can still write every table', async () => {
  const tried: string[] = [];
  for (const table of before.keys()) if (await writeAsBefore(table)) tried.push(table);
  expect(tried).toEqual(
    expect.arrayContaining(['customer_order', 'order_item', 'payment', 'sku', 'user_account']),
  );
});

test('the newer server serves the members, products and orders of the older database', async () => {
  const app = createApp({ ...newServer.services, db });
  const login = await app.request('/api/v2/auth/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'hana@example.com', password: 'ennichi-demo' }),
  });
  expect(login.status).toBe(200);
  const { ennichi_token: token } = (await login.json()) as { ennichi_token: string };
  const products = await app.request('/api/v1/stores/hanamichi/products');
  expect(((await products.json()) as { data: unknown[] }).data.length).toBeGreaterThan(3);
  const orders = await app.request('/api/v1/stores/hanamichi/orders/buyer', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect([orders.status, ((await orders.json()) as { data: unknown[] }).data.length > 0]).toEqual([
    200,
    true,
  ]);
});

const CONTRACTING =
  /\b(dropTable|dropColumn|renameTo|renameColumn|setDataType|setNotNull|drop table|drop column|rename (to|column)|set not null)\b/i;

test.each(migrationNames.slice(1))('migration %s only expands', async (name) => {
  const text = await readFile(`server/db/migrations/${name}.ts`, 'utf8');
  expect(CONTRACTING.exec(text)?.[0]).toBeUndefined();
});
