import { Migrator } from 'kysely/migration';
import type { Db } from './db.ts';
import { up as firstVersion } from './migrations/001-first-version.ts';

/** Oldest first by name. A released migration never changes. */
const migrations = {
  '001-first-version': { up: firstVersion },
};

export const migrationNames = Object.keys(migrations);

/** Migrates atomically. On PostgreSQL a second server waits on an advisory lock. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
