import type { Kysely } from 'kysely';
import { notNegative, references, required, tableWithId, yesNo } from '../column-types.ts';

/** What a replay has beside its picture, and who may see a private picture. */
export async function createReplayTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'presentation')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('product_id', 'integer', references('product'))
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

  await db.schema
    .createTable('stream_pass')
    .addColumn('pass_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema.createIndex('stream_pass_age').on('stream_pass').column('expires_at').execute();
}
