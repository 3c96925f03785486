import type { Kysely } from 'kysely';
import { notNegative, references, required, withDefault } from '../column-types.ts';

/** Sums of seconds exceed an integer in a large show. */
const SECONDS = 'double precision';

export async function createFigureTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('post_figure')
    .addColumn('post_id', 'integer', (column) => references('post')(column).primaryKey())
    .addColumn('peak_viewers', 'integer', notNegative('peak_viewers'))
    .addColumn('viewer_seconds', SECONDS, notNegative('viewer_seconds'))
    .addColumn('unique_viewers', 'integer', notNegative('unique_viewers'))
    .addColumn('past_viewers', 'integer', withDefault(0))
    .addColumn('like_count', 'integer', notNegative('like_count'))
    .addColumn('comment_count', 'integer', notNegative('comment_count'))
    .addColumn('sampled_at', 'text')
    .execute();
  await db.schema
    .createTable('post_minute')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('minute', 'text', required)
    .addColumn('peak_viewers', 'integer', notNegative('peak_viewers'))
    .addColumn('viewer_seconds', SECONDS, notNegative('viewer_seconds'))
    .addColumn('sampled_seconds', SECONDS, notNegative('sampled_seconds'))
    .addColumn('new_viewers', 'integer', notNegative('new_viewers'))
    .addColumn('reactions', 'integer', notNegative('reactions'))
    .addColumn('comments', 'integer', notNegative('comments'))
    .addPrimaryKeyConstraint('post_minute_key', ['post_id', 'minute'])
    .execute();
  await db.schema
    .createTable('post_viewer')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('viewer', 'text', required)
    .addColumn('seen_at', 'text', required)
    .addPrimaryKeyConstraint('post_viewer_key', ['post_id', 'viewer'])
    .execute();
  await db.schema.createIndex('post_viewer_age').on('post_viewer').column('seen_at').execute();
  // Figures also read a show's order lines, by the index of `order.ts`.
  await db.schema.createIndex('cart_item_post').on('cart_item').column('post_id').execute();
  await db.schema
    .createIndex('coupon_holding_post')
    .on('coupon_holding')
    .column('post_id')
    .execute();
}
