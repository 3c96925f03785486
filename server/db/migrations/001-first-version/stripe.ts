import type { Kysely } from 'kysely';
import { required } from '../column-types.ts';

export async function createStripeTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('stripe_charge')
    .addColumn('trade_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('intent_id', 'text')
    .addColumn('return_url', 'text')
    .addColumn('created_at', 'text', required)
    .execute();

  await db.schema
    .createTable('stripe_card')
    .addColumn('key_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('setup_intent_id', 'text', required)
    .addColumn('customer_id', 'text', required)
    .addColumn('shop_id', 'text', required)
    .addColumn('return_url', 'text', required)
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('card', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
}
