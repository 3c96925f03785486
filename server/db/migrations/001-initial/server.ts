import type { Kysely } from 'kysely';
import { notNegative, references, required, tableWithId } from '../column-types.ts';

/** Host keys, Facebook pages, stored replies, the mail outbox, secrets and finished seeds. */
export async function createServerTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'host_key')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('label', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('revoked_at', 'text')
    .execute();

  await tableWithId(db, 'facebook_page')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('page_id', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('fan_count', 'integer', notNegative('fan_count'))
    .addColumn('token', 'text', required)
    .execute();
  await db.schema
    .createTable('facebook_mapping')
    .addColumn('facebook_page_id', 'integer', references('facebook_page'))
    .addColumn('psid', 'text', required)
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('facebook_mapping_key', ['facebook_page_id', 'psid'])
    .execute();
  await tableWithId(db, 'publication')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('facebook_page_id', 'integer', references('facebook_page'))
    .addColumn('url', 'text')
    .execute();
  await db.schema
    .createIndex('publication_once')
    .on('publication')
    .columns(['post_id', 'facebook_page_id'])
    .unique()
    .execute();

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
}
