import type { Kysely } from 'kysely';
import { required } from '../column-types.ts';

/** What the server keeps for itself: answers already given, and what it filled in. */
export async function createKeepingTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('idempotency')
    .addColumn('key_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('body_hash', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('reply', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('idempotency_age').on('idempotency').column('created_at').execute();

  await db.schema
    .createTable('seed')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('applied_at', 'text', required)
    .execute();
}
