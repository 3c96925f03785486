import type { Kysely } from 'kysely';
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

export async function createPostTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'post')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('type', 'text', oneOf('type', 'formal', 'one_to_one_formal', 'rehearsal'))
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('live_status', 'text', oneOf('live_status', 'unpublished', 'live', 'live_stopped'))
    .addColumn('stream_source', 'text', oneOf('stream_source', 'demo', 'ingest'))
    .addColumn('ingest_key_hash', 'text')
    .addColumn('is_push_refused', 'integer', withDefault(0))
    .addColumn('started_at', 'text')
    .addColumn('stopped_at', 'text')
    .addColumn('interrupted_at', 'text')
    .addColumn('upcoming_at', 'text')
    .addColumn('upcoming_title', 'text')
    .addColumn('calendar_sequence', 'integer', withDefault(0))
    .addColumn('replay_expired_at', 'text')
    .addColumn('comment_throttle', 'integer', notNegative('comment_throttle'))
    .addColumn('cover_url', 'text')
    .addColumn('selling_product_id', 'integer', mayReference('product'))
    .addColumn('cart_item_expires_at', 'text')
    .addColumn('is_private', 'integer', withDefault(0))
    .addColumn('ticket_product_id', 'integer', mayReference('product'))
    .addColumn('reply_type', 'text', withDefault('direct'))
    .addColumn('can_archive_comment', 'integer', withDefault(0))
    .addColumn('show_archive_comment', 'integer', withDefault(1))
    .addColumn('shows_logo', 'integer', withDefault(1))
    .addColumn('vod_image_url', 'text')
    .addColumn('archive_type', 'text', withDefault('none'))
    .addColumn('replay_expiry', 'text', withDefault('system_default_days'))
    .addColumn('replay_days', 'integer')
    .addColumn('like_count', 'integer', withDefault(0))
    .addColumn('comment_count', 'integer', withDefault(0))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('entrance_hash', 'text')
    .addColumn('place_user_id', 'integer', mayReference('user_account'))
    .addColumn('cover_stopped_url', 'text')
    .addColumn('hosted_stream_url', 'text')
    .addColumn('hosted_replay_url', 'text')
    .execute();
  await db.schema
    .createIndex('post_entrance')
    .on('post')
    .column('entrance_hash')
    .unique()
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
    .addColumn('sku_keywords', 'text')
    .addPrimaryKeyConstraint('post_product_key', ['post_id', 'product_id'])
    .execute();
  await db.schema
    .createIndex('post_product_product')
    .on('post_product')
    .column('product_id')
    .execute();

  await tableWithId(db, 'presentation')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('product_id', 'integer', mayReference('product'))
    .addColumn('started_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('presentation_post')
    .on('presentation')
    .columns(['post_id', 'started_at'])
    .execute();

  await tableWithId(db, 'post_chapter')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('started_time', 'integer', notNegative('started_time'))
    .addColumn('ended_time', 'integer', notNegative('ended_time'))
    .addColumn('labels', 'text', required)
    .execute();
  await db.schema.createIndex('post_chapter_post').on('post_chapter').column('post_id').execute();

  await tableWithId(db, 'post_clip')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('title', 'text', required)
    .addColumn('snapshot_url', 'text')
    .addColumn('started_time', 'integer', notNegative('started_time'))
    .addColumn('ended_time', 'integer', notNegative('ended_time'))
    .addColumn('promoting_product_ids', 'text', required)
    .addColumn('is_replayable', 'integer', yesNo('is_replayable'))
    .execute();
  await db.schema.createIndex('post_clip_post').on('post_clip').column('post_id').execute();

  await db.schema
    .createTable('post_caption')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('language', 'text', required)
    .addColumn('label', 'text', required)
    .addColumn('vtt', 'text', required)
    .addPrimaryKeyConstraint('post_caption_key', ['post_id', 'language'])
    .execute();
}
