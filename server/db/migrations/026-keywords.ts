import type { Kysely } from 'kysely';

/** The keywords that a store's file gives to products and SKUs, and those of the SKUs in a show. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('product').addColumn('keyword', 'text').execute();
  await db.schema.alterTable('sku').addColumn('keyword', 'text').execute();
  await db.schema.alterTable('post_product').addColumn('sku_keywords', 'text').execute();
}
