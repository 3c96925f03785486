import { type Kysely, sql } from 'kysely';
import { references, required, withDefault } from './column-types.ts';

/**
 * What an encoder has pushed and no show lists yet, and how far each encoder is: any server takes the
 * next piece. Of pieces, their length and since when they are gone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('stream_incoming')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('file', 'text', required)
    .addColumn('stored', 'text')
    .addColumn('bytes', 'integer', required)
    .addColumn('playlist', 'text')
    .addColumn('arrived_at', 'text', required)
    .addPrimaryKeyConstraint('stream_incoming_key', ['post_id', 'file'])
    .execute();
  await db.schema
    .createTable('stream_encoder')
    .addColumn('post_id', 'integer', (column) => column.primaryKey().references('post.id'))
    .addColumn('source', 'text')
    // Some encoders count from the microseconds of their clock.
    .addColumn('last_sequence', 'double precision')
    .addColumn('is_switched', 'integer', withDefault(0))
    .addColumn('left_playlists', 'text', withDefault('[]'))
    .execute();
  await db.schema.alterTable('stream_segment').addColumn('bytes', 'integer').execute();
  await db.schema.alterTable('stream_segment').addColumn('deleted_at', 'text').execute();
  await db.schema
    .alterTable('stream_segment')
    .addColumn('media_sequence', 'double precision')
    .execute();
  // Whose pieces are old enough to be deleted: few of all that were ever pushed.
  await sql`create index stream_segment_stored on stream_segment (post_id, arrived_at)
    where deleted_at is null`.execute(db);
}
