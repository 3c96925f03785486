import type { Kysely } from 'kysely';
import {
  mayReference,
  oneOf,
  references,
  required,
  tableWithId,
  withDefault,
} from '../column-types.ts';

export async function createStaffTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'staff')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', oneOf('role', 'owner', 'operator', 'moderator'))
    .addColumn('created_at', 'text', required)
    .addColumn('ended_at', 'text')
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('mails', 'text', withDefault('[]'))
    .execute();
  await db.schema.createIndex('staff_user').on('staff').column('user_id').execute();
  await db.schema.createIndex('staff_store').on('staff').column('store_id').execute();

  await tableWithId(db, 'staff_invitation')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('email', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', oneOf('role', 'owner', 'operator', 'moderator'))
    .addColumn('invited_by', 'integer', references('staff'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addUniqueConstraint('staff_invitation_address', ['store_id', 'email'])
    .execute();
  await db.schema
    .createIndex('staff_invitation_email')
    .on('staff_invitation')
    .column('email')
    .execute();

  await db.schema
    .createTable('staff_channel')
    .addColumn('store_id', 'integer', (column) => references('store')(column).primaryKey())
    .addColumn('name', 'text', required)
    .execute();

  await tableWithId(db, 'host_key')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('label', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('revoked_at', 'text')
    .addColumn('staff_id', 'integer', mayReference('staff'))
    .execute();

  await tableWithId(db, 'host_action')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('staff_id', 'integer', references('staff'))
    .addColumn('call', 'text', required)
    .addColumn('subject', 'text')
    .addColumn('input', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('outcome', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('host_action_store')
    .on('host_action')
    .columns(['store_id', 'id'])
    .execute();
  await db.schema.createIndex('host_action_age').on('host_action').column('created_at').execute();
}
