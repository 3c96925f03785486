import { type Kysely, sql } from 'kysely';
import { oneOf, references, required, tableWithId } from './column-types.ts';

/**
 * Members of a store's staff, whose the host keys are, and what they did. The keys that were there
 * before belong to one owner of their store.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'staff')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', oneOf('role', 'owner', 'operator', 'moderator'))
    .addColumn('created_at', 'text', required)
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('staff_store').on('staff').column('store_id').execute();
  await db.schema
    .alterTable('host_key')
    .addColumn('staff_id', 'integer', (column) => column.references('staff.id'))
    .execute();
  await sql`insert into staff (store_id, name, role, created_at)
    select store_id, 'owner', 'owner', min(created_at) from host_key group by store_id`.execute(db);
  await sql`update host_key set staff_id =
    (select id from staff where staff.store_id = host_key.store_id)`.execute(db);

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
