import type { Kysely } from 'kysely';

/** When the buyer has read a message of the store, so that the list of orders can count the others. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('order_message').addColumn('read_at', 'text').execute();
}
