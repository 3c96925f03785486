import { Migrator } from 'kysely/migration';
import type { Db } from './db.ts';
import { up as firstVersion } from './migrations/001-first-version.ts';

/** Every migration, oldest first by name. A released migration never changes. */
const migrations = {
  '001-first-version': { up: firstVersion },
};

/** The names of the migrations, oldest first. */
export const migrationNames = Object.keys(migrations);

/**
 * Migrates the database to the latest schema. Two servers may start at once: on PostgreSQL the second one
 * waits on an advisory lock and finds the work done. A failed migration changes nothing.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
