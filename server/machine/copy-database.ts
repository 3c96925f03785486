import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backup as copySqlite, DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';
import { flush } from './copy-files.ts';
import { runPostgresTool } from './postgres-tools.ts';

export const SQLITE_FILE = 'ennichi.db';
const POSTGRES_FILE = 'database.dump';
/** With several steps, each commit of the server restarts the copy. */
const EVERY_PAGE = 2_147_483_647;

interface Location {
  databaseUrl: string | undefined;
  dataDir: string;
}

function checkSqlite(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    // Makes the copy one file, without a write-ahead log.
    copy.exec('PRAGMA journal_mode = DELETE');
    const [row] = copy.prepare('PRAGMA quick_check').all();
    if (row?.quick_check !== 'ok') {
      throw new StartupError(
        `The database is damaged: ${String(row?.quick_check)}. Keep it, and restore an older backup.`,
      );
    }
  } finally {
    copy.close();
  }
}

async function copySqliteDatabase(dataDir: string, folder: string): Promise<string> {
  const source = join(dataDir, SQLITE_FILE);
  if (!existsSync(source)) {
    throw new StartupError(
      `There is no database in ${dataDir}. Set DATA_DIR to the server's data directory, or DATABASE_URL to its database.`,
    );
  }
  const connection = new DatabaseSync(source, { readOnly: true, timeout: 30_000 });
  try {
    await copySqlite(connection, join(folder, SQLITE_FILE), { rate: EVERY_PAGE });
  } finally {
    connection.close();
  }
  checkSqlite(join(folder, SQLITE_FILE));
  return SQLITE_FILE;
}

async function dumpPostgres(databaseUrl: string, folder: string): Promise<string> {
  const file = join(folder, POSTGRES_FILE);
  await runPostgresTool('pg_dump', ['--format=custom', '--file', file], databaseUrl);
  return POSTGRES_FILE;
}

/** At one moment, while a server may write. Returns the file's name. */
export async function copyDatabase({ databaseUrl, dataDir }: Location, folder: string) {
  const file = databaseUrl
    ? await dumpPostgres(databaseUrl, folder)
    : await copySqliteDatabase(dataDir, folder);
  await flush(join(folder, file));
  return file;
}

/** Throws StartupError. */
export async function requireEmptyPostgres(databaseUrl: string): Promise<void> {
  const query = `select count(*) from pg_tables where schemaname = 'public'`;
  const count = await runPostgresTool('psql', ['-X', '-A', '-t', '-c', query], databaseUrl);
  if (Number(count) === 0) return;
  throw new StartupError(
    'The database of DATABASE_URL is not empty. Create a new one (createdb) and set DATABASE_URL to it: a restore overwrites nothing.',
  );
}

/** PostgreSQL in one transaction. */
export async function restoreDatabase(file: string, folder: string, databaseUrl?: string) {
  if (databaseUrl) {
    const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
    const { pathname } = new URL(databaseUrl);
    const name = decodeURIComponent(pathname.slice(1));
    await runPostgresTool('pg_restore', [...args, '--dbname', name, file], databaseUrl);
    return;
  }
  const copy = join(folder, SQLITE_FILE);
  await copyFile(file, copy);
  await flush(copy);
}
