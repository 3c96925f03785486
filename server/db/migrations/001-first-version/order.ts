import { type Kysely, sql } from 'kysely';
import {
  mayReference,
  notNegative,
  oneOf,
  references,
  required,
  tableWithId,
  withDefault,
  yesNo,
} from '../column-types.ts';

const PAYMENT_TYPES = ['cash_on_delivery', 'gmo_cvs', 'free', 'gmo_credit'];
const PAYMENT_STATES = ['init', 'pending', 'approving', 'paid', 'failed', 'refunded'];
const SHIPPING_TYPES = ['custom', 'virtual', 'self_pick_up', 'custom_cod'];
const SHIPPING_STATES = ['init', 'preparing', 'delivering', 'delivered'];

/** Sums need more than 32 bits. */
export async function createOrderTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'customer_order')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('type', 'text', oneOf('type', 'normal', 'ticket', 'subscription'))
    .addColumn('status', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone_number', 'text')
    .addColumn('age', 'integer')
    .addColumn('memo', 'text')
    .addColumn('locale', 'text', withDefault('ja'))
    .addColumn('amount', 'bigint', notNegative('amount'))
    .addColumn('shipping_fee', 'bigint', notNegative('shipping_fee'))
    .addColumn('payment_fee', 'bigint', notNegative('payment_fee'))
    .addColumn('coupon_amount', 'bigint', notNegative('coupon_amount'))
    .addColumn('total_amount', 'bigint', notNegative('total_amount'))
    .addColumn('amount_payable', 'bigint', notNegative('amount_payable'))
    .addColumn('payment_type', 'text', oneOf('payment_type', ...PAYMENT_TYPES))
    .addColumn('payment_status', 'text', oneOf('payment_status', ...PAYMENT_STATES))
    .addColumn('paid_at', 'text')
    .addColumn('shipping_type', 'text', oneOf('shipping_type', ...SHIPPING_TYPES))
    .addColumn('shipping_status', 'text', oneOf('shipping_status', ...SHIPPING_STATES))
    .addColumn('receiver_name', 'text')
    .addColumn('receiver_phone', 'text')
    .addColumn('receiver_postcode', 'text')
    .addColumn('receiver_address', 'text')
    .addColumn('receiver_city', 'text')
    .addColumn('receiver_town', 'text')
    .addColumn('receiver_building', 'text')
    .addColumn('address_type', 'text')
    .addColumn('delivery_date', 'text')
    .addColumn('delivery_slot', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('completed_at', 'text')
    .addColumn('coupon_id', 'integer')
    .addColumn('parent_id', 'integer')
    .addColumn('reason', 'text')
    .addColumn('used_point', 'bigint', withDefault(0))
    .addColumn('overpayment', 'bigint', withDefault(0))
    .addColumn('forced_return', 'integer', withDefault(0))
    .addColumn('giftable', 'integer', withDefault(0))
    .addColumn('gift_sender', 'text')
    .addColumn('gift_message', 'text')
    .addColumn('has_reminded', 'integer', withDefault(0))
    .addColumn('complete_type', 'text')
    .addColumn('plan_id', 'integer')
    .addColumn('plan_started_at', 'text')
    .addColumn('vendor_id', 'integer')
    .addColumn('vendor_name', 'text')
    .addColumn('pay_by', 'text')
    .addColumn('payment_id', 'integer')
    .addColumn('pick_up_by', 'text')
    .addColumn('delivered_at', 'text')
    .addColumn('received_at', 'text')
    .addColumn('tax_rate', 'integer')
    .addColumn('tax_rounding', 'text')
    .addColumn('carrier', 'text')
    .addColumn('carrier_url', 'text')
    .addColumn('tracking_number', 'text')
    .execute();
  await db.schema
    .createIndex('order_buyer')
    .on('customer_order')
    .columns(['user_id', 'store_id', 'id'])
    .execute();
  await db.schema
    .createIndex('order_store_buyer')
    .on('customer_order')
    .columns(['store_id', 'user_id', 'id'])
    .execute();
  await db.schema
    .createIndex('order_store')
    .on('customer_order')
    .columns(['store_id', 'id'])
    .execute();
  await db.schema
    .createIndex('order_store_status')
    .on('customer_order')
    .columns(['store_id', 'status', 'id'])
    .execute();
  await db.schema
    .createIndex('order_store_created')
    .on('customer_order')
    .columns(['store_id', 'created_at'])
    .execute();

  await tableWithId(db, 'order_item')
    .addColumn('order_id', 'integer', references('customer_order'))
    // A cart item becomes at most one order line.
    .addColumn('cart_item_id', 'integer', (column) => references('cart_item')(column).unique())
    .addColumn('sku_id', 'integer', references('sku'))
    .addColumn('post_id', 'integer', mayReference('post'))
    .addColumn('product_name', 'text', required)
    .addColumn('sku_name', 'text', required)
    .addColumn('image_url', 'text')
    .addColumn('price', 'integer', notNegative('price'))
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('added_from', 'text', oneOf('added_from', 'live', 'market', 'seller'))
    .addColumn('is_ticket', 'integer', yesNo('is_ticket'))
    .addColumn('free_shipping', 'integer', yesNo('free_shipping'))
    .addColumn('rebate_amount', 'integer', withDefault(0))
    .addColumn('subscription_frequency', 'text')
    .addColumn('tax_rate', 'integer')
    .execute();
  await db.schema.createIndex('order_item_order').on('order_item').column('order_id').execute();
  await db.schema.createIndex('order_item_post').on('order_item').column('post_id').execute();
  await db.schema.createIndex('order_item_sku').on('order_item').column('sku_id').execute();

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
    .addColumn('moved_by', 'text', withDefault('server'))
    .addColumn('carrier', 'text')
    .addColumn('carrier_url', 'text')
    .addColumn('tracking_number', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('order_log_order').on('order_log').column('order_id').execute();

  await tableWithId(db, 'order_document')
    .addColumn('order_id', 'integer', references('customer_order'))
    .addColumn('kind', 'text', oneOf('kind', 'invoice', 'receipt', 'return'))
    .addColumn('recipient', 'text')
    .addColumn('amount', 'bigint', notNegative('amount'))
    .addColumn('issued_by', 'text', required)
    .addColumn('issued_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('order_document_order')
    .on('order_document')
    .column('order_id')
    .execute();

  await tableWithId(db, 'order_message')
    .addColumn('order_id', 'integer', references('customer_order'))
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('role', 'text', oneOf('role', 'buyer', 'seller'))
    .addColumn('staff_id', 'integer', mayReference('staff'))
    .addColumn('message', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('read_at', 'text')
    .execute();
  await db.schema
    .createIndex('order_message_order')
    .on('order_message')
    .column('order_id')
    .execute();
  await db.schema
    .createIndex('order_message_unread')
    .on('order_message')
    .columns(['role', 'read_at', 'order_id'])
    .execute();

  await tableWithId(db, 'message_picture')
    .addColumn('order_id', 'integer', references('customer_order'))
    .addColumn('message_id', 'integer', mayReference('order_message'))
    .addColumn('role', 'text', oneOf('role', 'buyer', 'seller'))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('message_picture_message')
    .on('message_picture')
    .columns(['message_id', 'created_at'])
    .execute();

  await tableWithId(db, 'canned_reply')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('title', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('canned_reply_title', ['store_id', 'title'])
    .execute();

  await tableWithId(db, 'ticket_code')
    .addColumn('product_id', 'integer', references('product'))
    .addColumn('order_item_id', 'integer', mayReference('order_item'))
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', mayReference('user_account'))
    .addColumn('guest_id', 'integer', mayReference('guest'))
    .addColumn('bound_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  for (const column of ['order_item_id', 'user_id', 'guest_id']) {
    await db.schema.createIndex(`ticket_code_${column}`).on('ticket_code').column(column).execute();
  }
}
