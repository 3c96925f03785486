import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { migrationNames } from '../../../db/migrate.ts';
import { nodeSqliteDialect } from '../../../db/node-sqlite-dialect.ts';
import { postgresDialect } from '../../../db/postgres-dialect.ts';
import type { Database } from '../../../db/schema.ts';
import { readStoreFile } from '../../../modules/store-file/read-store.ts';
import { remarksOn } from '../../../modules/store-file/yaml/remarks.ts';
import {
  type Check,
  type Finding,
  fault,
  ok,
  type Patient,
  reasonOf,
  warning,
} from '../finding.ts';

/** The oldest tested version; also in docs/recipes/deploy.md. */
export const OLDEST_POSTGRES = 15;

function openDatabase({ config: { databaseUrl, dataDir } }: Patient): Db | undefined {
  if (databaseUrl) return new Kysely<Database>({ dialect: postgresDialect(databaseUrl) });
  const file = join(dataDir, 'ennichi.db');
  if (!existsSync(file)) return undefined;
  return new Kysely<Database>({ dialect: nodeSqliteDialect(file).dialect });
}

async function findVersion(db: Db, isPostgres: boolean): Promise<Finding> {
  if (!isPostgres) {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    return ok('database', `SQLite ${rows[0]?.version}, included in Node.`);
  }
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version >= OLDEST_POSTGRES) return ok('database', `PostgreSQL ${version}.`);
  return fault(
    'database',
    `PostgreSQL ${version} is older than the oldest tested version.`,
    `Update it to version ${OLDEST_POSTGRES} or newer.`,
  );
}

async function findMigrations(db: Db): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = rows.map(({ name }) => name);
  const missing = migrationNames.filter((name) => !done.includes(name));
  const unknown = done.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    return fault(
      'migrations',
      `A newer version has migrated the database: ${unknown.join(', ')}.`,
      'Start the newer version, or restore the backup from before the update.',
    );
  }
  if (missing.length === 0) return ok('migrations', `All ${done.length} migrations are applied.`);
  return fault(
    'migrations',
    `Not applied: ${missing.join(', ')}.`,
    'Restart the server, which applies them.',
  );
}

async function findStores(db: Db): Promise<Finding[]> {
  const stores = await db.selectFrom('store').selectAll().orderBy('id').execute();
  if (stores.length === 0) {
    return [
      fault(
        'stores',
        'There is no store yet.',
        'Create one: npm run host -- store init my-store. See docs/recipes/open-a-store.md.',
      ),
    ];
  }
  const found: Finding[] = [];
  for (const store of stores) {
    const remarks = remarksOn(await readStoreFile(db, store));
    if (remarks.length === 0) continue;
    found.push(
      fault(
        'stores',
        `${store.slug} is not complete. ${remarks.map(({ says }) => says).join(' ')}`,
        "Add the missing data to the store's file and apply it: npm run host -- store apply FILE.",
      ),
    );
  }
  return found.length > 0 ? found : [ok('stores', `${stores.length} stores are complete.`)];
}

async function findMails(db: Db): Promise<Finding> {
  const { failed } = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number | string>().as('failed'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(failed) === 0) return ok('mail-outbox', 'No mail has failed.');
  return warning(
    'mail-outbox',
    `${failed} mails of the last month failed after a day of retries.`,
    'Read their error codes in the log of the server: wrong addresses, or a rejecting mail server.',
  );
}

export const checkDatabase: Check = async (patient) => {
  const fix = 'Check DATABASE_URL or DATA_DIR, and start the server once.';
  const db = openDatabase(patient);
  if (!db) return fault('database', `${patient.config.dataDir} has no database.`, fix);
  try {
    return [
      await findVersion(db, patient.config.databaseUrl !== undefined),
      await findMigrations(db),
      ...(await findStores(db)),
      await findMails(db),
    ];
  } catch (error) {
    return fault('database', `The database cannot be read: ${reasonOf(error)}.`, fix);
  } finally {
    await db.destroy();
  }
};
