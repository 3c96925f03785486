import { type Kysely, sql } from 'kysely';
import {
  mayReference,
  notNegative,
  oneOf,
  references,
  required,
  tableWithId,
} from './column-types.ts';

const provider = ['facebook', 'line'] as const;

async function createAccountTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'user_provider')
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('provider', 'text', oneOf('provider', ...provider))
    .addColumn('provider_user_id', 'text', required)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('user_provider_identity', ['provider', 'provider_user_id'])
    .addUniqueConstraint('user_provider_once', ['user_id', 'provider'])
    .execute();

  await tableWithId(db, 'registration')
    .addColumn('email', 'text', required)
    .addColumn('password_hash', 'text', required)
    .addColumn('nickname', 'text')
    .addColumn('locale', 'text', oneOf('locale', 'ja', 'zh_TW'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('registration_email')
    .on('registration')
    .columns(['email', 'id'])
    .execute();

  await tableWithId(db, 'one_time_token')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn(
      'purpose',
      'text',
      oneOf('purpose', 'passport', 'reset_password', 'change_email', 'link_provider', 'register'),
    )
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('registration_id', 'integer', (column) =>
      column.references('registration.id').onDelete('cascade'),
    )
    .addColumn('email', 'text')
    .addColumn('provider', 'text')
    .addColumn('provider_user_id', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('one_time_token_user')
    .on('one_time_token')
    .columns(['user_id', 'purpose'])
    .execute();
  await db.schema
    .createIndex('one_time_token_registration')
    .on('one_time_token')
    .column('registration_id')
    .execute();
}

async function createServerTables(db: Kysely<never>): Promise<void> {
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

/** What signing up, signing in by a provider, mail and a store's embedding ask for. */
export async function up(db: Kysely<never>): Promise<void> {
  await createAccountTables(db);
  await createServerTables(db);
  await db.schema.alterTable('session').addColumn('user_agent', 'text').execute();
  await db.schema.alterTable('session').addColumn('used_at', 'text').execute();
  await db.schema.createIndex('session_user').on('session').column('user_id').execute();
  await db.schema
    .alterTable('store')
    .addColumn('embed_origins', 'text', (column) => column.notNull().defaultTo(sql.lit('[]')))
    .execute();
  await db.schema.alterTable('store').addColumn('commercial', 'text').execute();
}
