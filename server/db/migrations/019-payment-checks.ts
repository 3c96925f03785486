import { type Kysely, sql } from 'kysely';
import { required, withDefault } from './column-types.ts';

/** What comparing payments with the provider's books found, and when each is asked about again. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('payment_reconciliation')
    .addColumn('payment_id', 'integer', (column) => column.primaryKey().references('payment.id'))
    .addColumn('tries', 'integer', withDefault(0))
    .addColumn('due_at', 'text', required)
    .addColumn('reconciled_at', 'text')
    .addColumn('difference', 'text')
    .addColumn('here', 'text')
    .addColumn('there', 'text')
    .addColumn('found_at', 'text')
    .addColumn('resolved_at', 'text')
    .execute();
  // Only what a person has to look at: few, if any.
  await sql`create index payment_reconciliation_open on payment_reconciliation (payment_id)
    where difference is not null and resolved_at is null`.execute(db);
  await db.schema
    .createIndex('payment_status_created')
    .on('payment')
    .columns(['status', 'created_at'])
    .execute();
  await db.schema.createIndex('payment_updated').on('payment').column('updated_at').execute();
  await db.schema.createIndex('payment_paid').on('payment').column('paid_at').execute();
}
