import { type Kysely, sql } from 'kysely';
import { notNegative, oneOf, required, withDefault } from './column-types.ts';

/**
 * What a provider calls a payment and says about it, and what was paid back. The sandbox learns to
 * authorise, void and refund in part: its trades move to a table that allows these states.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('provider_ref', 'text').execute();
  await db.schema.alterTable('payment').addColumn('info', 'text', withDefault('{}')).execute();
  await db.schema.alterTable('payment').addColumn('refunded', 'bigint', withDefault(0)).execute();
  await sql`update payment set refunded = amount where status = 'refunded'`.execute(db);

  await db.schema
    .createTable('sandbox_charge_next')
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
  await sql`insert into sandbox_charge_next
      (trade_id, kind, shop_id, order_ref, amount, currency, status, card_id, return_url,
       convenience, receipt_no, confirmation_no, expire_at, created_at)
    select trade_id, kind, shop_id, order_ref, amount, currency, status, card_id, return_url,
       convenience, receipt_no, confirmation_no, expire_at, created_at from sandbox_charge`.execute(
    db,
  );
  await db.schema.dropTable('sandbox_charge').execute();
  await db.schema.alterTable('sandbox_charge_next').renameTo('sandbox_charge').execute();

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
}
