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

export async function createStoreTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'store')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('region', 'text', required)
    .addColumn('locale', 'text', oneOf('locale', 'ja', 'zh_TW'))
    .addColumn('currency', 'text', oneOf('currency', 'JPY', 'TWD'))
    .addColumn('timezone', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('buyer_editing_cart', 'integer', yesNo('buyer_editing_cart'))
    .addColumn('avatar_url', 'text')
    .addColumn('image_url', 'text')
    .addColumn('is_ticket_mode', 'integer', yesNo('is_ticket_mode'))
    .addColumn('enterprise', 'text')
    .addColumn('enable_enterprise', 'integer', yesNo('enable_enterprise'))
    .addColumn('contact_email', 'text')
    .addColumn('enterprise_url', 'text')
    .addColumn('parent_id', 'integer', mayReference('store'))
    .addColumn('settings', 'text', required)
    .addColumn('commercial', 'text')
    .addColumn('sender', 'text')
    .addColumn('embed_origins', 'text', (column) => column.notNull().defaultTo(sql.lit('[]')))
    .addColumn('hold_minutes', 'integer', notNegative('hold_minutes'))
    .addColumn('cancel_hours', 'integer', (column) =>
      notNegative('cancel_hours')(column).defaultTo(0),
    )
    .addColumn('created_at', 'text', required)
    .addColumn('invoice_number', 'text')
    .addColumn('tax_rounding', 'text', (column) =>
      oneOf('tax_rounding', 'down', 'up', 'half')(column).defaultTo('down'),
    )
    .addColumn('banned_words', 'text', (column) => column.notNull().defaultTo(sql.lit('[]')))
    .addColumn('closed_at', 'text')
    .addColumn('requires_passkey', 'integer', (column) =>
      yesNo('requires_passkey')(column).defaultTo(0),
    )
    .execute();
  await db.schema
    .createTable('store_slug')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('store_id', 'integer', references('store'))
    .execute();

  await tableWithId(db, 'shipping_setting')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('type', 'text', oneOf('type', 'custom', 'self_pick_up'))
    .addColumn('enabled', 'integer', yesNo('enabled'))
    .addColumn('fee_type', 'text', oneOf('fee_type', 'free', 'flat'))
    .addColumn('fee', 'integer', notNegative('fee'))
    .addColumn('free_shipping_threshold', 'integer')
    .addColumn('is_cash_on_delivery', 'integer', yesNo('is_cash_on_delivery'))
    .addColumn('address', 'text')
    .addColumn('fee_by_prefecture', 'text', (column) => column.notNull().defaultTo(sql.lit('{}')))
    .addColumn('delivery_days', 'text')
    .addColumn('slots_of', 'text')
    .addColumn('gifts', 'integer', withDefault(0))
    .execute();
  await db.schema
    .createIndex('shipping_setting_store')
    .on('shipping_setting')
    .column('store_id')
    .execute();

  await tableWithId(db, 'payment_setting')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('type', 'text', oneOf('type', 'cash_on_delivery', 'gmo_cvs', 'free', 'gmo_credit'))
    .addColumn('enabled', 'integer', yesNo('enabled'))
    .addColumn('fee', 'integer', notNegative('fee'))
    .addUniqueConstraint('payment_setting_type', ['store_id', 'type'])
    .execute();

  await tableWithId(db, 'store_failure')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('post_id', 'integer')
    .addColumn('problem', 'text', required)
    .addColumn('happened_at', 'text', required)
    .execute();
}
