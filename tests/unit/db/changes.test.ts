import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Changes, LOOK_OUTSIDE_MS } from '../../../server/db/changes.ts';
import { nodeSqliteDialect } from '../../../server/db/node-sqlite-dialect.ts';

interface Tables {
  stall: { id: number; name: string };
  lantern: { id: number; stall_id: number };
}

let dir: string;
let db: Kysely<Tables>;
let changes: Changes;
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

/** Which of the two tables some work has changed. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const since = changes.moment;
  await work();
  return ['stall', 'lantern'].filter((table) => changes.haveChanged(new Set([table]), since));
}

describe('what has changed', () => {
  test('is the table a statement wrote, and no other', async () => {
    const rename = () => db.updateTable('stall').set({ name: '綿飴' }).execute();
    expect(await changedBy(rename)).toEqual(['stall']);
    expect(await changedBy(() => db.selectFrom('stall').selectAll().execute())).toEqual([]);
    const raw = () => sql`update lantern set stall_id = 1 returning id`.execute(db);
    expect(await changedBy(raw)).toEqual(['lantern']);
  });

  test('is also what a deletion takes with it', async () => {
    expect(await changedBy(() => db.deleteFrom('stall').execute())).toEqual(['stall', 'lantern']);
  });

  test('is told at the commit, not before', async () => {
    const since = changes.moment;
    const hasChanged = () => changes.haveChanged(new Set(['stall']), since);
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('stall').set({ name: '射的' }).execute();
      expect(hasChanged()).toBe(false);
    });
    expect(hasChanged()).toBe(true);
  });

  test('is everything, when tables change their shape or another process wrote', async () => {
    const alter = () => sql`alter table stall add column row integer`.execute(db);
    expect(await changedBy(alter)).toEqual(['stall', 'lantern']);
    const other = new DatabaseSync(file());
    const byHand = async () => {
      other.exec("update stall set name = '輪投げ'");
      await wait(LOOK_OUTSIDE_MS + 5);
    };
    expect(await changedBy(byHand)).toEqual(['stall', 'lantern']);
    expect(await changedBy(() => wait(LOOK_OUTSIDE_MS + 5))).toEqual([]);
    other.close();
  });
});

test('the tables that some work read are named, whatever else goes on beside it', async () => {
  const read = (table: 'stall' | 'lantern') =>
    changes.readsOf(() => db.selectFrom(table).selectAll().execute());
  const [stalls, lanterns] = await Promise.all([read('stall'), read('lantern')]);
  expect([...stalls.tables]).toEqual(['stall']);
  expect([...lanterns.tables]).toEqual(['lantern']);
  const { tables } = await changes.readsOf(() =>
    sql`select count(*) from stall where exists (select 1 from lantern)`.execute(db),
  );
  expect([...tables].sort()).toEqual(['lantern', 'stall']);
});
