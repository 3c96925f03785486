import { type Kysely, sql } from 'kysely';

/** What a store's file can say that no column held. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('store')
    .addColumn('banned_words', 'text', (column) => column.notNull().defaultTo(sql.lit('[]')))
    .execute();
  await db.schema
    .alterTable('shipping_setting')
    .addColumn('fee_by_prefecture', 'text', (column) => column.notNull().defaultTo(sql.lit('{}')))
    .execute();
  await db.schema.alterTable('coupon').addColumn('file_key', 'text').execute();
}
