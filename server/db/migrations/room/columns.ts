import type { Kysely } from 'kysely';
import { mayReference } from '../column-types.ts';

type Default = string | number;

/** New columns of tables that have rows already: each has a default or may be empty. */
export async function addRoomColumns(db: Kysely<never>): Promise<void> {
  const add = (table: string, column: string, type: 'text' | 'integer', value?: Default) =>
    db.schema
      .alterTable(table)
      .addColumn(column, type, (c) => (value === undefined ? c : c.notNull().defaultTo(value)))
      .execute();

  await add('post', 'is_private', 'integer', 0);
  await db.schema
    .alterTable('post')
    .addColumn('ticket_product_id', 'integer', mayReference('product'))
    .execute();
  await add('post', 'reply_type', 'text', 'direct');
  await add('post', 'can_archive_comment', 'integer', 0);
  await add('post', 'show_archive_comment', 'integer', 1);
  await add('post', 'shows_logo', 'integer', 1);
  await add('post', 'vod_image_url', 'text');
  await add('post', 'archive_type', 'text', 'none');
  await add('post', 'replay_expiry', 'text', 'system_default_days');
  await add('post', 'replay_days', 'integer');
  await add('post', 'like_count', 'integer', 0);
  await add('post', 'comment_count', 'integer', 0);
  await add('comment', 'hidden_at', 'text');
  await add('store', 'enterprise_url', 'text');
  await add('product', 'import_handle', 'text');
  await add('sku', 'import_key', 'text');
  await db.schema
    .createIndex('product_import_handle')
    .on('product')
    .columns(['store_id', 'import_handle'])
    .unique()
    .execute();
  await db.schema
    .createIndex('sku_import_key')
    .on('sku')
    .columns(['product_id', 'import_key'])
    .unique()
    .execute();
}
