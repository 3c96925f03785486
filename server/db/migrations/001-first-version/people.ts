import { type Kysely, sql } from 'kysely';
import {
  mayReference,
  notNegative,
  oneOf,
  references,
  required,
  tableWithId,
  withDefault,
  yesNo,
} from '../column-types.ts';

export async function createPeopleTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'user_account')
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('nickname', 'text')
    .addColumn('avatar_url', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', oneOf('status', 'verified', 'verifying'))
    .addColumn('email_proved_at', 'text')
    .addColumn('email_bounced_at', 'text')
    .addColumn('locale', 'text', oneOf('locale', 'ja', 'zh_TW'))
    .addColumn('line_notices', 'integer', withDefault(0))
    .addColumn('closed_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute();

  await tableWithId(db, 'guest')
    .addColumn('name', 'text', required)
    .addColumn('group_stream_name', 'text')
    .addColumn('created_at', 'text', required)
    .execute();

  await tableWithId(db, 'passkey')
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', notNegative('counter'))
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('passkey_user').on('passkey').column('user_id').execute();

  await tableWithId(db, 'session')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('guest_id', 'integer', mayReference('guest'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('revoked_at', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('used_at', 'text')
    .addColumn('passkey_id', 'integer', (column) =>
      column.references('passkey.id').onDelete('set null'),
    )
    .addCheckConstraint('session_one_owner', sql`(user_id is null) <> (guest_id is null)`)
    .execute();

  await db.schema.createIndex('session_user').on('session').column('user_id').execute();
  await db.schema.createIndex('session_passkey').on('session').column('passkey_id').execute();

  await tableWithId(db, 'address')
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('name', 'text', required)
    .addColumn('phone_number', 'text', required)
    .addColumn('type', 'text', oneOf('type', 'custom', 'self_pick_up', 'home_delivery'))
    .addColumn('postcode', 'text', required)
    .addColumn('level_one', 'text', required)
    .addColumn('level_one_code', 'text')
    .addColumn('level_two', 'text', required)
    .addColumn('level_three', 'text', required)
    .addColumn('level_four', 'text', required)
    .addColumn('full_address', 'text', required)
    .addColumn('info', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('address_user').on('address').column('user_id').execute();

  await tableWithId(db, 'user_provider')
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('provider', 'text', oneOf('provider', 'facebook', 'line'))
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
    .addColumn('next_path', 'text')
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
      oneOf(
        'purpose',
        'passport',
        'reset_password',
        'change_email',
        'link_provider',
        'register',
        'add_passkey',
        'passkey_login',
      ),
    )
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('session_id', 'integer', mayReference('session'))
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

  await tableWithId(db, 'email_stop')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('email', 'text', required)
    .addColumn('email_proved_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();

  await db.schema
    .createTable('notice_choice')
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('kind', 'text', required)
    .addColumn('by_mail', 'integer', yesNo('by_mail'))
    .addColumn('changed_at', 'text', required)
    .addPrimaryKeyConstraint('notice_choice_key', ['user_id', 'kind'])
    .execute();
}
