import { Migrator } from 'kysely/migration';
import type { Db } from './db.ts';
import { up as firstPath } from './migrations/2026-11-21-first-path.ts';
import { up as coupons } from './migrations/2026-11-21-mb-coupons.ts';
import { up as people } from './migrations/2026-11-21-mc-people.ts';
import { up as room } from './migrations/2026-11-21-md-room.ts';
import { up as orders } from './migrations/2026-11-21-no-orders.ts';
import { up as publications } from './migrations/2026-11-21-ny-publications.ts';
import { up as changes } from './migrations/2026-11-22-changes.ts';

/** Every migration, oldest first by name. A name that has been released never changes. */
const migrations = {
  '2026-11-21-first-path': { up: firstPath },
  '2026-11-21-mb-coupons': { up: coupons },
  '2026-11-21-mc-people': { up: people },
  '2026-11-21-md-room': { up: room },
  '2026-11-21-no-orders': { up: orders },
  '2026-11-21-ny-publications': { up: publications },
  '2026-11-22-changes': { up: changes },
};

/**
 * Brings the database to the newest shape. Two servers may start at once: on PostgreSQL the second
 * waits on an advisory lock and finds the work done. A failed migration changes nothing.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
