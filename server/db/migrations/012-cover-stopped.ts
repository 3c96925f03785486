import type { Kysely } from 'kysely';

/** The picture of a show that is over, where it differs from the one before. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('post').addColumn('cover_stopped_url', 'text').execute();
}
