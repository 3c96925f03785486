import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import type { Changes } from './changes.ts';
import type { Db } from './db.ts';
import { lockDataDir } from './lock.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import { PostgresChanges } from './postgres-changes.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Database } from './schema.ts';

/**
 * Node's own `recursive` hangs where the system fails with ENOENT below an existing directory, as
 * in /proc.
 */
function makeDir(dir: string): void {
  if (existsSync(dir)) return;
  const parent = dirname(dir);
  if (parent !== dir) makeDir(parent);
  mkdirSync(dir);
}

interface Location {
  /** Undefined means SQLite in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

export interface OpenDatabase {
  db: Db;
  changes: Changes;
}

const reason = (error: unknown) =>
  error instanceof AggregateError
    ? error.errors.map((e) => (e as Error).message).join('; ')
    : (error as Error).message;

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const db = new Kysely<Database>({ dialect: postgresDialect(databaseUrl) });
  const changes = new PostgresChanges(databaseUrl);
  try {
    await sql`select 1`.execute(db);
    await changes.open();
    return { db: onDestroy(db, () => changes.close()), changes };
  } catch (error) {
    const url = URL.parse(databaseUrl);
    const where = url ? `${url.hostname}:${url.port || 5432}${url.pathname}` : 'DATABASE_URL';
    throw new StartupError(
      `The database at ${where} cannot be reached: ${reason(error)}. Check DATABASE_URL and that PostgreSQL is running.`,
    );
  }
}

function sqliteDialectOf(file: string, unlock: () => void) {
  try {
    return nodeSqliteDialect(file);
  } catch (error) {
    unlock();
    throw new StartupError(
      `The database ${file} cannot be opened: ${reason(error)}. Restore it from a backup, or set DATA_DIR.`,
    );
  }
}

function openSqlite(dataDir: string): OpenDatabase {
  try {
    makeDir(dataDir);
  } catch (error) {
    throw new StartupError(
      `The data directory ${dataDir} cannot be made: ${reason(error)}. Set DATA_DIR to a writable place.`,
    );
  }
  const unlock = lockDataDir(dataDir);
  const file = join(dataDir, 'ennichi.db');
  const { dialect, changes } = sqliteDialectOf(file, unlock);
  const db = new Kysely<Database>({ dialect });
  return { db: onDestroy(db, unlock), changes };
}

function onDestroy(db: Db, cleanUp: () => void | Promise<void>): Db {
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    await cleanUp();
  };
  return db;
}

/** SQLite locks the data directory until `db.destroy()`. Throws StartupError on failure. */
export async function openDatabase({ databaseUrl, dataDir }: Location): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
}
