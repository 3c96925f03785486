import type { Kysely } from 'kysely';
import {
  mayReference,
  notNegative,
  oneOf,
  references,
  required,
  tableWithId,
  yesNo,
} from '../column-types.ts';

/** Live posts, what they sell, what was pushed and what was said. */
export async function createShowTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'post')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('type', 'text', oneOf('type', 'formal', 'one_to_one_formal', 'rehearsal'))
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('live_status', 'text', oneOf('live_status', 'unpublished', 'live', 'live_stopped'))
    .addColumn('stream_source', 'text', oneOf('stream_source', 'demo', 'ingest'))
    .addColumn('ingest_key_hash', 'text')
    .addColumn('started_at', 'text')
    .addColumn('stopped_at', 'text')
    .addColumn('interrupted_at', 'text')
    .addColumn('upcoming_at', 'text')
    .addColumn('upcoming_title', 'text')
    .addColumn('replay_expired_at', 'text')
    .addColumn('comment_throttle', 'integer', notNegative('comment_throttle'))
    .addColumn('cover_url', 'text')
    .addColumn('selling_product_id', 'integer', mayReference('product'))
    .addColumn('cart_item_expires_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('post_store')
    .on('post')
    .columns(['store_id', 'live_status'])
    .execute();

  await db.schema
    .createTable('post_product')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('product_id', 'integer', references('product'))
    .addColumn('keyword', 'text')
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('post_product_key', ['post_id', 'product_id'])
    .execute();
  await db.schema
    .createIndex('post_product_product')
    .on('post_product')
    .column('product_id')
    .execute();

  await tableWithId(db, 'stream_segment')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('sequence', 'integer', notNegative('sequence'))
    .addColumn('file', 'text', required)
    .addColumn('duration_ms', 'integer', notNegative('duration_ms'))
    .addColumn('discontinuity', 'integer', yesNo('discontinuity'))
    .addColumn('init_file', 'text')
    .addColumn('arrived_at', 'text', required)
    .addUniqueConstraint('stream_segment_sequence', ['post_id', 'sequence'])
    .execute();

  await tableWithId(db, 'comment')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('guest_id', 'integer', mayReference('guest'))
    .addColumn('name', 'text', required)
    .addColumn('group_stream_name', 'text')
    .addColumn('message', 'text', required)
    .addColumn('pn_id', 'text', required)
    .addColumn('source', 'text', oneOf('source', 'cms_sdk', 'liveweb', 'sdk'))
    .addColumn('highlight', 'integer', yesNo('highlight'))
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('comment_post').on('comment').columns(['post_id', 'id']).execute();
}
