import type { Kysely } from 'kysely';

/** A show is on a page once. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('publication_once')
    .on('publication')
    .columns(['post_id', 'channel_id'])
    .unique()
    .execute();
}
