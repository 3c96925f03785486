import { type Kysely, sql } from 'kysely';
import {
  mayReference,
  notNegative,
  oneOf,
  references,
  required,
  tableWithId,
} from '../column-types.ts';

/** The last guard against a counter above its limit. */
const withinLimit = (used: string, limit: string) =>
  sql`${sql.ref(limit)} is null or ${sql.ref(used)} <= ${sql.ref(limit)}`;

export async function createCouponTables(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'coupon')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('event_type', 'text', oneOf('event_type', 'share_live', 'coupon_code'))
    .addColumn('name', 'text', required)
    .addColumn('amount', 'integer', notNegative('amount'))
    .addColumn('visibility', 'text', oneOf('visibility', 'public', 'private'))
    .addColumn('apply_code', 'text')
    .addColumn('acquire_quantity', 'integer')
    .addColumn('used_acquire_quantity', 'integer', (column) =>
      notNegative('used_acquire_quantity')(column).defaultTo(0),
    )
    .addColumn('apply_quantity', 'integer')
    .addColumn('used_apply_quantity', 'integer', (column) =>
      notNegative('used_apply_quantity')(column).defaultTo(0),
    )
    .addColumn('apply_amount_threshold', 'integer')
    .addColumn('acquire_started_at', 'text')
    .addColumn('acquire_ended_at', 'text')
    .addColumn('apply_started_at', 'text')
    .addColumn('apply_ended_at', 'text')
    .addColumn('interrupted_at', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('ended_at', 'text')
    .addColumn('file_key', 'text')
    .addColumn('in_store_file', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('coupon_code_of_store', ['store_id', 'apply_code'])
    .addCheckConstraint(
      'coupon_acquired_within_limit',
      withinLimit('used_acquire_quantity', 'acquire_quantity'),
    )
    .addCheckConstraint(
      'coupon_applied_within_limit',
      withinLimit('used_apply_quantity', 'apply_quantity'),
    )
    .execute();
  await tableWithId(db, 'coupon_holding')
    .addColumn('coupon_id', 'integer', references('coupon'))
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('post_id', 'integer', mayReference('post'))
    .addColumn('acquired_at', 'text', required)
    .addUniqueConstraint('coupon_held_once', ['user_id', 'coupon_id'])
    .execute();
  await tableWithId(db, 'coupon_use')
    .addColumn('coupon_id', 'integer', references('coupon'))
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('order_id', 'integer', (column) => references('customer_order')(column).unique())
    .addColumn('used_at', 'text', required)
    .addUniqueConstraint('coupon_used_once', ['user_id', 'coupon_id'])
    .execute();

  await tableWithId(db, 'subscription_plan')
    .addColumn('store_id', 'integer', references('store'))
    .addColumn('sku_id', 'integer', (column) => references('sku')(column).unique())
    .addColumn('position', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('subscription_plan_store')
    .on('subscription_plan')
    .column('store_id')
    .execute();
  await tableWithId(db, 'subscription')
    .addColumn('plan_id', 'integer', references('subscription_plan'))
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('order_id', 'integer', references('customer_order'))
    .addColumn('plan_started_at', 'text', required)
    .addColumn('next_deferred_at', 'text', required)
    .addColumn('canceled_at', 'text')
    .addColumn('reminded_of', 'text')
    .addColumn('subscription_count', 'integer', notNegative('subscription_count'))
    .addUniqueConstraint('subscription_of_member', ['user_id', 'plan_id'])
    .execute();
}
