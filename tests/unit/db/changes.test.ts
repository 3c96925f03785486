import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeSqliteDialect } from '../../../server/db/node-sqlite-dialect.ts';
import { CHECK_OUTSIDE_MS, type SqliteChanges } from '../../../server/db/sqlite-changes.ts';

interface Tables {
  stall: { id: number; name: string };
  lantern: { id: number; stall_id: number };
}

let dir: string;
let db: Kysely<Tables>;
let changes: Pick<SqliteChanges, 'sync'> & { version(tables: readonly string[]): number };
const file = () => join(dir, 'test.db');

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'ennichi-changes-'));
  const opened = nodeSqliteDialect(file());
  changes = opened.changes;
  db = new Kysely<Tables>({ dialect: opened.dialect });
  await sql`create table stall (id integer primary key, name text not null)`.execute(db);
  await sql`create table lantern (id integer primary key,
    stall_id integer not null references stall (id) on delete cascade)`.execute(db);
  await db.insertInto('stall').values({ id: 1, name: '金魚' }).execute();
  await db.insertInto('lantern').values({ id: 1, stall_id: 1 }).execute();
});
afterEach(async () => {
  await db.destroy();
  rmSync(dir, { recursive: true });
});

const versionOf = async (table: 'stall' | 'lantern') => {
  await changes.sync();
  return changes.version([table]);
};

async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const [stall, lantern] = [await versionOf('stall'), await versionOf('lantern')];
  await work();
  return [
    ...((await versionOf('stall')) === stall ? [] : ['stall']),
    ...((await versionOf('lantern')) === lantern ? [] : ['lantern']),
  ];
}

describe('the changed tables', () => {
  test('only the tables written by a statement are changed', async () => {
    const rename = () => db.updateTable('stall').set({ name: '綿飴' }).execute();
    expect(await changedBy(rename)).toEqual(['stall']);
    expect(await changedBy(() => db.selectFrom('stall').selectAll().execute())).toEqual([]);
    const raw = () => sql`update lantern set stall_id = 1 returning id`.execute(db);
    expect(await changedBy(raw)).toEqual(['lantern']);
  });

  test('the changed tables include tables reached by a cascading deletion', async () => {
    expect(await changedBy(() => db.deleteFrom('stall').execute())).toEqual(['stall', 'lantern']);
  });

  test('tables count as changed at the commit', async () => {
    const before = changes.version(['stall']);
    const hasChanged = () => changes.version(['stall']) !== before;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('stall').set({ name: '射的' }).execute();
      expect(hasChanged()).toBe(false);
    });
    expect(hasChanged()).toBe(true);
  });

  test('all tables are changed after a schema change or a write of another process', async () => {
    const alter = () => sql`alter table stall add column row integer`.execute(db);
    expect(await changedBy(alter)).toEqual(['stall', 'lantern']);
    const other = new DatabaseSync(file());
    const byHand = async () => {
      other.exec("update stall set name = '輪投げ'");
      await wait(CHECK_OUTSIDE_MS + 5);
    };
    expect(await changedBy(byHand)).toEqual(['stall', 'lantern']);
    expect(await changedBy(() => wait(CHECK_OUTSIDE_MS + 5))).toEqual([]);
    other.close();
  });
});
