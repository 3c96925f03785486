import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Db } from '../../server/db/db.ts';
import { openDatabase } from '../../server/db/open.ts';

/** A database of a test's own. */
export interface TestDatabase {
  db: Db;
  dataDir: string;
  /** Set on PostgreSQL, so that a second server can join. */
  databaseUrl: string | undefined;
  /** Closes it and removes all it left. */
  drop(): Promise<void>;
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function freshPostgres(adminUrl: string) {
  const name = `ennichi_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const drop = () => administer(adminUrl, `drop database if exists ${name} with (force)`);
  return { url: url.href, drop };
}

/** Makes an empty database: on PostgreSQL when TEST_DATABASE_URL names a server, else SQLite. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ennichi-test-'));
  const adminUrl = process.env.TEST_DATABASE_URL;
  const postgres = adminUrl ? await freshPostgres(adminUrl) : undefined;
  const db = await openDatabase({ databaseUrl: postgres?.url, dataDir });
  return {
    db,
    dataDir,
    databaseUrl: postgres?.url,
    async drop() {
      await db.destroy();
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
