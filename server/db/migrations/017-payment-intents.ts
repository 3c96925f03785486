import { type Kysely, sql } from 'kysely';
import {
  notNegative,
  oneOf,
  references,
  required,
  tableWithId,
  withDefault,
} from './column-types.ts';

/** Every call to a payment provider, written before it is made, and why money is owed back. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('refund_reason', 'text').execute();
  await db.schema.alterTable('payment').addColumn('refund_problem', 'text').execute();
  await db.schema
    .alterTable('payment')
    .addColumn('refunded_by_hand', 'bigint', withDefault(0))
    .execute();

  await tableWithId(db, 'provider_call')
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('payment_id', 'integer', references('payment'))
    .addColumn('kind', 'text', oneOf('kind', 'start', 'capture', 'void', 'refund'))
    .addColumn('amount', 'bigint', notNegative('amount'))
    .addColumn('refunded_after', 'bigint', notNegative('refunded_after'))
    .addColumn('status', 'text', oneOf('status', 'open', 'done', 'refused', 'dropped'))
    .addColumn('reason', 'text')
    .addColumn('requested_by', 'text', required)
    .addColumn('tries', 'integer', withDefault(0))
    .addColumn('due_at', 'text', required)
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema
    .createIndex('provider_call_payment')
    .on('provider_call')
    .column('payment_id')
    .execute();
  // Only what is still to be done: the index stays small whatever the years bring.
  await sql`create index provider_call_due on provider_call (due_at) where status = 'open'`.execute(
    db,
  );
}
