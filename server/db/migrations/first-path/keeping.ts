import { type Kysely, sql } from 'kysely';
import { isPostgres, required } from '../column-types.ts';

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

/** SQLite gets its `fold_text` from the server that opens it. */
export async function createFunctions(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create function fold_text(text) returns text language sql immutable strict parallel safe
    as 'select lower(normalize($1, NFKC))'`.execute(db);
}
