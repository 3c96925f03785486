import type { Kysely } from 'kysely';

/** Whose cart line was announced, so that one buyer's many are not: the wire names no guest. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('cart_event').addColumn('owner', 'text').execute();
}
