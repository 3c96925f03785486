import type { Kysely } from 'kysely';

/** Where the original of a picture was fetched from, so that it is fetched once. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('product_image').addColumn('source_url', 'text').execute();
}
