import { type Kysely, sql } from 'kysely';
import { mayReference, oneOf, references, required, tableWithId } from '../column-types.ts';

export async function createCartTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'cart_item')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('guest_id', 'integer', mayReference('guest'))
    .addColumn('post_id', 'integer', mayReference('post'))
    .addColumn('sku_id', 'integer', references('sku'))
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('wanted_quantity', 'integer')
    .addColumn('seen_price', 'integer')
    .addColumn('added_from', 'text', oneOf('added_from', 'live', 'market', 'seller'))
    .addColumn('state', 'text', oneOf('state', 'active', 'expired', 'deleted', 'ordered'))
    .addColumn('expires_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('cart_item_one_owner', sql`(user_id is null) <> (guest_id is null)`)
    .execute();
  await db.schema
    .createIndex('cart_item_user')
    .on('cart_item')
    .columns(['user_id', 'store_id', 'state'])
    .execute();
  await db.schema
    .createIndex('cart_item_guest')
    .on('cart_item')
    .columns(['guest_id', 'store_id', 'state'])
    .execute();
  await db.schema
    .createIndex('cart_item_expiry')
    .on('cart_item')
    .columns(['state', 'expires_at'])
    .execute();
  await db.schema.createIndex('cart_item_sku').on('cart_item').column('sku_id').execute();

  await tableWithId(db, 'enterprise_report')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('guest_id', 'integer', mayReference('guest'))
    .addColumn('lines', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
}
