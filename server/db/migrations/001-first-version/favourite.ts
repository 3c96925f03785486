import type { Kysely } from 'kysely';
import { references, required } from '../column-types.ts';

export async function createFavouriteTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('favourite')
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('product_id', 'integer', (column) =>
      references('product')(column).onDelete('cascade'),
    )
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('favourite_key', ['user_id', 'product_id'])
    .execute();
  await db.schema.createIndex('favourite_product').on('favourite').column('product_id').execute();
}
