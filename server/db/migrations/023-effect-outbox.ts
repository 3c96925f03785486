import type { Kysely } from 'kysely';
import { required, tableWithId } from './column-types.ts';

/** What remains to be sent of commits. A row goes when it is sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'effect_outbox')
    .addColumn('topic', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('event_id', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('effect_outbox_topic')
    .on('effect_outbox')
    .columns(['topic', 'id'])
    .execute();
}
