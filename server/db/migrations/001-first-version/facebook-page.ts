import type { Kysely } from 'kysely';
import { notNegative, references, required, tableWithId } from '../column-types.ts';

export async function createFacebookPageTables(db: Kysely<never>): Promise<void> {
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
}
