import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { mayReference, oneOf, references, required, tableWithId } from '../column-types.ts';

const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const asIs = (column: ColumnDefinitionBuilder) => column;

const COLUMNS = [
  ['parent_id', 'integer', asIs],
  ['reason', 'text', asIs],
  ['used_point', 'bigint', zero],
  ['overpayment', 'bigint', zero],
  ['forced_return', 'integer', zero],
  ['giftable', 'integer', zero],
  ['has_reminded', 'integer', zero],
  ['complete_type', 'text', asIs],
  ['plan_id', 'integer', asIs],
  ['plan_started_at', 'text', asIs],
  ['vendor_id', 'integer', asIs],
  ['vendor_name', 'text', asIs],
  ['pay_by', 'text', asIs],
  ['payment_id', 'integer', asIs],
  ['pick_up_by', 'text', asIs],
  ['delivered_at', 'text', asIs],
  ['received_at', 'text', asIs],
] as const;

/** The fields of an order that the first path did without, its log and its messages. */
export async function widenOrders(db: Kysely<never>): Promise<void> {
  for (const [name, type, shape] of COLUMNS) {
    await db.schema.alterTable('customer_order').addColumn(name, type, shape).execute();
  }
  await db.schema
    .createIndex('order_deadline')
    .on('customer_order')
    .columns(['status', 'pay_by'])
    .execute();

  await tableWithId(db, 'order_log')
    .addColumn('order_id', 'integer', references('customer_order'))
    .addColumn('command', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('payment_status', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('order_log_order').on('order_log').column('order_id').execute();

  await tableWithId(db, 'order_message')
    .addColumn('order_id', 'integer', references('customer_order'))
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('role', 'text', oneOf('role', 'buyer', 'seller'))
    .addColumn('message', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('order_message_order')
    .on('order_message')
    .column('order_id')
    .execute();
}
