import type { Kysely } from 'kysely';
import { references, required } from './column-types.ts';

/** Where people were seen in rooms, and where a block holds, as hashes: a new guest is no way around it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('room_trace')
    .addColumn('owner', 'text', required)
    .addColumn('trace', 'text', required)
    .addColumn('seen_at', 'text', required)
    .addPrimaryKeyConstraint('room_trace_pk', ['owner', 'trace'])
    .execute();
  await db.schema
    .createTable('blocked_trace')
    .addColumn('blacklist_id', 'integer', (column) =>
      references('comment_blacklist')(column).onDelete('cascade'),
    )
    .addColumn('trace', 'text', required)
    .addColumn('until', 'text', required)
    .addPrimaryKeyConstraint('blocked_trace_pk', ['blacklist_id', 'trace'])
    .execute();
  await db.schema
    .createIndex('blocked_trace_trace')
    .on('blocked_trace')
    .columns(['trace', 'until'])
    .execute();
}
