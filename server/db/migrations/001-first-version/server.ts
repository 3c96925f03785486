import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../../is-postgres.ts';
import { mayReference, notNegative, required, tableWithId, withDefault } from '../column-types.ts';

export async function createServerTables(db: Kysely<never>): Promise<void> {
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

  await tableWithId(db, 'mail_outbox')
    .addColumn('to_address', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('html', 'text')
    .addColumn('store_id', 'integer')
    .addColumn('order_id', 'integer')
    .addColumn('from_name', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('stop_url', 'text')
    .addColumn('once_key', 'text', (column) => column.unique())
    .addColumn('problem', 'text')
    .addColumn('line_member_id', 'integer', mayReference('user_account'))
    .addColumn('line_text', 'text')
    .addColumn('line_key', 'text')
    .addColumn('line_only', 'integer', withDefault(0))
    .addColumn('created_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addColumn('attempts', 'integer', notNegative('attempts'))
    .addColumn('due_at', 'text', required)
    .addColumn('failed_at', 'text')
    .execute();
  await db.schema
    .createIndex('mail_outbox_due')
    .on('mail_outbox')
    .columns(['sent_at', 'failed_at', 'due_at'])
    .execute();
  await db.schema
    .createTable('server_secret')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'text', required)
    .execute();

  await tableWithId(db, 'effect_outbox')
    .addColumn('topic', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('event_id', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('effect_outbox_topic')
    .on('effect_outbox')
    .columns(['topic', 'id'])
    .execute();

  await db.schema
    .createTable('server_lease')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', required)
    .addColumn('until', 'text', required)
    .execute();

  await createSharedLimits(db);
}

/**
 * Limits that several servers share, on PostgreSQL. The tables are unlogged, because writes then
 * need no flush; a crash of the database resets the limits.
 */
async function createSharedLimits(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create unlogged table rate_limit (
    key text primary key, points integer not null default 0, expire bigint)`.execute(db);
  await sql`create unlogged table growing_delay (
    key text primary key, attempts integer not null, tried_at bigint not null, free_at bigint not null)`.execute(
    db,
  );
  await sql`create unlogged table throttle (
    key text primary key, full_at double precision not null, granted integer not null)`.execute(db);
}
