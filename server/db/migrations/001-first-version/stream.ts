import { type Kysely, sql } from 'kysely';
import {
  notNegative,
  references,
  required,
  tableWithId,
  withDefault,
  yesNo,
} from '../column-types.ts';

export async function createStreamTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'stream_segment')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('sequence', 'integer', notNegative('sequence'))
    .addColumn('file', 'text', required)
    .addColumn('duration_ms', 'integer', notNegative('duration_ms'))
    .addColumn('discontinuity', 'integer', yesNo('discontinuity'))
    .addColumn('init_file', 'text')
    .addColumn('arrived_at', 'text', required)
    .addColumn('bytes', 'integer')
    .addColumn('deleted_at', 'text')
    .addColumn('media_sequence', 'double precision')
    .addUniqueConstraint('stream_segment_sequence', ['post_id', 'sequence'])
    .execute();
  // Partial, because most segments have been deleted.
  await sql`create index stream_segment_stored on stream_segment (post_id, arrived_at)
    where deleted_at is null`.execute(db);

  await db.schema
    .createTable('stream_rendition')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('number', 'integer', notNegative('number'))
    .addColumn('attributes', 'text', required)
    .addPrimaryKeyConstraint('stream_rendition_key', ['post_id', 'number'])
    .execute();
  await db.schema
    .createTable('rendition_segment')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('number', 'integer', notNegative('number'))
    .addColumn('sequence', 'integer', notNegative('sequence'))
    .addColumn('file', 'text', required)
    .addColumn('init_file', 'text')
    .addPrimaryKeyConstraint('rendition_segment_key', ['post_id', 'number', 'sequence'])
    .execute();

  await db.schema
    .createTable('stream_incoming')
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('file', 'text', required)
    .addColumn('stored', 'text')
    .addColumn('bytes', 'integer', required)
    .addColumn('playlist', 'text')
    .addColumn('has_sound', 'integer')
    .addColumn('arrived_at', 'text', required)
    .addPrimaryKeyConstraint('stream_incoming_key', ['post_id', 'file'])
    .execute();
  await db.schema
    .createTable('stream_encoder')
    .addColumn('post_id', 'integer', (column) => column.primaryKey().references('post.id'))
    .addColumn('source', 'text')
    // Some encoders number segments by the microseconds of their clock.
    .addColumn('last_sequence', 'double precision')
    .addColumn('is_switched', 'integer', withDefault(0))
    .addColumn('left_playlists', 'text', withDefault('[]'))
    .addColumn('notice', 'text')
    .execute();

  await db.schema
    .createTable('stream_pass')
    .addColumn('pass_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('post_id', 'integer', references('post'))
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema.createIndex('stream_pass_age').on('stream_pass').column('expires_at').execute();
}
