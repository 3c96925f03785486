import { type Kysely, sql } from 'kysely';
import {
  notNegative,
  oneOf,
  references,
  required,
  tableWithId,
  withDefault,
} from '../column-types.ts';

const STATES = ['init', 'pending', 'approving', 'paid', 'failed', 'refunded'];

export async function createPaymentTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'card')
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('provider_card_id', 'text', (column) => column.notNull().unique())
    .addColumn('brand', 'text', required)
    .addColumn('masked_no', 'text', required)
    .addColumn('holder_name', 'text', required)
    .addColumn('expire', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('provider', 'text')
    .execute();
  await db.schema.createIndex('card_user').on('card').column('user_id').execute();

  await tableWithId(db, 'payment')
    .addColumn('order_id', 'integer', references('customer_order'))
    .addColumn('trade_id', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', oneOf('type', 'gmo_cvs', 'gmo_credit'))
    .addColumn('status', 'text', oneOf('status', ...STATES))
    .addColumn('amount', 'bigint', notNegative('amount'))
    .addColumn('currency', 'text', oneOf('currency', 'JPY', 'TWD'))
    // No foreign key: a card can be deleted, its payments stay.
    .addColumn('card_id', 'integer')
    .addColumn('masked_card_no', 'text')
    .addColumn('page_url', 'text')
    .addColumn('convenience', 'text')
    .addColumn('receipt_no', 'text')
    .addColumn('confirmation_no', 'text')
    .addColumn('expire_at', 'text')
    .addColumn('paid_at', 'text')
    .addColumn('failure_code', 'text')
    .addColumn('failure_message', 'text')
    .addColumn('refund_due', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('provider_ref', 'text')
    .addColumn('info', 'text', withDefault('{}'))
    .addColumn('refunded', 'bigint', withDefault(0))
    .addColumn('refund_reason', 'text')
    .addColumn('refund_problem', 'text')
    .addColumn('refunded_by_hand', 'bigint', withDefault(0))
    .addColumn('provider', 'text')
    .execute();
  await db.schema.createIndex('payment_order').on('payment').column('order_id').execute();
  await db.schema
    .createIndex('payment_status_created')
    .on('payment')
    .columns(['status', 'created_at'])
    .execute();
  await db.schema.createIndex('payment_updated').on('payment').column('updated_at').execute();
  await db.schema.createIndex('payment_paid').on('payment').column('paid_at').execute();

  await db.schema
    .createTable('payment_webhook')
    .addColumn('event_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('trade_id', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('received_at', 'text', required)
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
  // Partial, because few rows are open.
  await sql`create index provider_call_due on provider_call (due_at) where status = 'open'`.execute(
    db,
  );

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

  await createReconciliationTables(db);
}

async function createReconciliationTables(db: Kysely<never>): Promise<void> {
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
  // Partial, because few payments differ.
  await sql`create index payment_reconciliation_open on payment_reconciliation (payment_id)
    where difference is not null and resolved_at is null`.execute(db);

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
