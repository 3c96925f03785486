import type { Kysely } from 'kysely';
import { notNegative, oneOf, required, tableWithId } from '../column-types.ts';

export async function createSandboxTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('sandbox_charge')
    .addColumn('trade_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kind', 'text', oneOf('kind', 'card', 'cvs'))
    .addColumn('shop_id', 'text', required)
    .addColumn('order_ref', 'text', required)
    .addColumn('amount', 'bigint', notNegative('amount'))
    .addColumn('currency', 'text', required)
    .addColumn(
      'status',
      'text',
      oneOf('status', 'open', 'authorized', 'captured', 'voided', 'failed', 'refunded'),
    )
    .addColumn('failure_code', 'text')
    .addColumn('failure_message', 'text')
    .addColumn('card_id', 'text')
    .addColumn('return_url', 'text')
    .addColumn('convenience', 'text')
    .addColumn('receipt_no', 'text')
    .addColumn('confirmation_no', 'text')
    .addColumn('expire_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute();

  await db.schema
    .createTable('sandbox_refund')
    .addColumn('refund_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('trade_id', 'text', required)
    .addColumn('amount', 'bigint', notNegative('amount'))
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('sandbox_refund_trade')
    .on('sandbox_refund')
    .column('trade_id')
    .execute();

  await db.schema
    .createTable('sandbox_card')
    .addColumn('card_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('brand', 'text', required)
    .addColumn('masked_no', 'text', required)
    .addColumn('holder_name', 'text', required)
    .addColumn('expire', 'text', required)
    .addColumn('behaviour', 'text', oneOf('behaviour', 'accept', 'refuse', 'refuse_at_3ds'))
    .addColumn('created_at', 'text', required)
    .execute();

  await tableWithId(db, 'sandbox_webhook')
    .addColumn('payload', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('delivered_at', 'text')
    .execute();
  await db.schema
    .createIndex('sandbox_webhook_undelivered')
    .on('sandbox_webhook')
    .column('delivered_at')
    .execute();

  await db.schema
    .createTable('sandbox_key')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('secret', 'text', required)
    .execute();
}
