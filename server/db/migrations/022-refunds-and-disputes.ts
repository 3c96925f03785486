import { type Kysely, sql } from 'kysely';
import { notNegative, oneOf, references, required, tableWithId } from './column-types.ts';

/**
 * Which provider began a payment, what went back of it on which day, what buyers' banks ask back, and
 * what the provider collected without this server.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('provider', 'text').execute();
  for (const name of ['sandbox', 'gmo', 'stripe']) {
    await sql`update payment set provider = ${sql.lit(name)} where trade_id in
      (select trade_id from ${sql.table(`${name}_charge`)})`.execute(db);
  }

  await tableWithId(db, 'payment_refund')
    .addColumn('payment_id', 'integer', references('payment'))
    .addColumn('amount', 'bigint', required)
    .addColumn('source', 'text', oneOf('source', 'provider', 'by_hand', 'dispute'))
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('payment_refund_created')
    .on('payment_refund')
    .column('created_at')
    .execute();
  // When it went back was not written until now: the last change of the payment is nearest.
  await sql`insert into payment_refund (payment_id, amount, source, created_at)
    select id, refunded - refunded_by_hand, 'provider', updated_at from payment
    where refunded > refunded_by_hand`.execute(db);
  await sql`insert into payment_refund (payment_id, amount, source, created_at)
    select id, refunded_by_hand, 'by_hand', updated_at from payment
    where refunded_by_hand > 0`.execute(db);

  await db.schema
    .createTable('payment_dispute')
    .addColumn('dispute_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('payment_id', 'integer', references('payment'))
    .addColumn('amount', 'bigint', notNegative('amount'))
    .addColumn('status', 'text', oneOf('status', 'open', 'won', 'lost'))
    .addColumn('reason', 'text', required)
    .addColumn('opened_at', 'text', required)
    .addColumn('closed_at', 'text')
    .execute();
  await db.schema
    .createIndex('payment_dispute_payment')
    .on('payment_dispute')
    .column('payment_id')
    .execute();

  await db.schema
    .createTable('unmatched_charge')
    .addColumn('charge_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('provider', 'text', required)
    .addColumn('shop_id', 'text')
    .addColumn('trade_id', 'text')
    .addColumn('amount', 'bigint', required)
    .addColumn('refunded', 'bigint', required)
    .addColumn('currency', 'text', required)
    .addColumn('charged_at', 'text', required)
    .addColumn('found_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('unmatched_charge_charged')
    .on('unmatched_charge')
    .column('charged_at')
    .execute();
}
