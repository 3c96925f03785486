import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { watchChanges } from './changes.ts';
import type { Db } from './db.ts';
import { lockDataDir } from './lock.ts';
import { makeDir } from './make-dir.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Database } from './schema.ts';

interface Place {
  /** A PostgreSQL address; undefined means SQLite in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

const reason = (error: unknown) =>
  error instanceof AggregateError
    ? error.errors.map((e) => (e as Error).message).join('; ')
    : (error as Error).message;

async function openPostgres(databaseUrl: string): Promise<Db> {
  const db = new Kysely<Database>({ dialect: postgresDialect(databaseUrl) });
  try {
    await sql`select 1`.execute(db);
    return db;
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

function openSqlite(dataDir: string): Db {
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
  watchChanges(db, changes);
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    unlock();
  };
  return db;
}

/**
 * Opens the database: PostgreSQL by address, otherwise SQLite in the data directory, which is then
 * locked for this process until `db.destroy()`. Throws StartupError when that cannot be.
 */
export async function openDatabase({ databaseUrl, dataDir }: Place): Promise<Db> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
}
