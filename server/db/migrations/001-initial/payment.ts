import type { Kysely } from 'kysely';
import { notNegative, oneOf, references, required, tableWithId } from '../column-types.ts';

const STATES = ['init', 'pending', 'approving', 'paid', 'failed', 'refunded'];

/** Payments, the provider's notices about them, and saved cards. */
export async function createPaymentTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'card')
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('provider_card_id', 'text', (column) => column.notNull().unique())
    .addColumn('brand', 'text', required)
    .addColumn('masked_no', 'text', required)
    .addColumn('holder_name', 'text', required)
    .addColumn('expire', 'text', required)
    .addColumn('created_at', 'text', required)
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
    .execute();
  await db.schema.createIndex('payment_order').on('payment').column('order_id').execute();

  await db.schema
    .createTable('payment_webhook')
    .addColumn('event_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('trade_id', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('received_at', 'text', required)
    .execute();
}
