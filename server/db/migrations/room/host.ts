import type { Kysely } from 'kysely';
import { mayReference, notNegative, references, required, tableWithId } from '../column-types.ts';

/** Host keys, ticket codes, pages elsewhere, and carts handed to an enterprise. */
export async function createHostTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'host_key')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('label', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('revoked_at', 'text')
    .execute();

  await tableWithId(db, 'ticket_code')
    .addColumn('product_id', 'integer', references('product'))
    .addColumn('order_item_id', 'integer', mayReference('order_item'))
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('guest_id', 'integer', mayReference('guest'))
    .addColumn('bound_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  for (const column of ['order_item_id', 'user_id', 'guest_id']) {
    await db.schema.createIndex(`ticket_code_${column}`).on('ticket_code').column(column).execute();
  }

  await tableWithId(db, 'facebook_channel')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('page_id', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('fan_count', 'integer', notNegative('fan_count'))
    .addColumn('token', 'text', required)
    .execute();
  await db.schema
    .createTable('facebook_mapping')
    .addColumn('channel_id', 'integer', references('facebook_channel'))
    .addColumn('psid', 'text', required)
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('facebook_mapping_key', ['channel_id', 'psid'])
    .execute();
  await tableWithId(db, 'publication')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('channel_id', 'integer', references('facebook_channel'))
    .addColumn('url', 'text')
    .execute();

  await tableWithId(db, 'enterprise_report')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('guest_id', 'integer', mayReference('guest'))
    .addColumn('lines', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
}
