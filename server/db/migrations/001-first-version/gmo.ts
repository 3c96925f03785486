import type { Kysely } from 'kysely';
import { notNegative, oneOf, required } from '../column-types.ts';

export async function createGmoTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gmo_charge')
    .addColumn('trade_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kind', 'text', oneOf('kind', 'card', 'konbini'))
    .addColumn('shop_id', 'text', required)
    .addColumn('order_ref', 'text', required)
    .addColumn('amount', 'bigint', notNegative('amount'))
    .addColumn('currency', 'text', oneOf('currency', 'JPY', 'TWD'))
    .addColumn('card_id', 'text')
    .addColumn('return_url', 'text')
    .addColumn('page_url', 'text')
    .addColumn('failure_code', 'text')
    .addColumn('failure_message', 'text')
    .addColumn('voided_at', 'text')
    .addColumn('captured_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute();

  await db.schema
    .createTable('gmo_refund')
    .addColumn('refund_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('trade_id', 'text', required)
    .addColumn('amount', 'bigint', notNegative('amount'))
    .addColumn('remaining', 'bigint', notNegative('remaining'))
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('gmo_refund_step')
    .on('gmo_refund')
    .columns(['trade_id', 'remaining'])
    .unique()
    .execute();
}
