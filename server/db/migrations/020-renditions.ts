import type { Kysely } from 'kysely';
import { notNegative, references, required } from './column-types.ts';

/**
 * Further renditions of pushed streams, beside the best one in `stream_segment`: what each is, and its
 * files by the sequence of the segment they show.
 */
export async function up(db: Kysely<never>): Promise<void> {
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
}
