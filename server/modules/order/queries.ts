import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import type { Database } from '../../db/schema.ts';
import { notFound } from '../../http/api-error.ts';

export type OrderRow = Selectable<Database['customer_order']>;
export type PaymentRow = Selectable<Database['payment']>;

export const findOrder = (db: Db | Trx, userId: number, id: number) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Throws NOT_FOUND if the member has none with this id. */
export async function requireOrder(db: Db | Trx, userId: number, id: number): Promise<OrderRow> {
  const row = await findOrder(db, userId, id);
  if (row === undefined) throw notFound();
  return row;
}

/** Required before a state change. */
export const lockOrder = (trx: Trx, id: number): Promise<OrderRow> =>
  trx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRow)
    .executeTakeFirstOrThrow();

/** Throws NOT_FOUND if the member has none with this id. */
export async function lockOwnOrder(trx: Trx, userId: number, id: number): Promise<OrderRow> {
  await requireOrder(trx, userId, id);
  return lockOrder(trx, id);
}

export const findLatestOrder = (db: Db, userId: number, storeId: number) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findItems = (db: Db | Trx, orderIds: readonly number[]) =>
  db
    .selectFrom('order_item')
    .innerJoin('sku', 'sku.id', 'order_item.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .leftJoin('post', 'post.id', 'order_item.post_id')
    .selectAll('order_item')
    .select(['post.type as post_type', 'sku.product_id', 'product.ticket_event'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_item.id')
    .execute();

/** Oldest first. */
export const findPayments = (db: Db | Trx, orderIds: readonly number[]) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('id')
    .execute();

/** Newest first. */
export const findDisputes = (db: Db | Trx, orderIds: readonly number[]) =>
  db
    .selectFrom('payment_dispute')
    .innerJoin('payment', 'payment.id', 'payment_dispute.payment_id')
    .select([
      'payment.order_id',
      'payment_dispute.status',
      'payment_dispute.amount',
      'payment_dispute.reason',
      'payment_dispute.opened_at',
    ])
    .where('payment.order_id', 'in', [...orderIds])
    .orderBy('payment_dispute.opened_at', 'desc')
    .execute();

export const findLogs = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_log')
    .select(['order_id', 'status', 'payment_status', 'command', 'moved_by', 'created_at'])
    .select(['carrier', 'carrier_url', 'tracking_number'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('id')
    .execute();

export const findCodes = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('ticket_code')
    .innerJoin('order_item', 'order_item.id', 'ticket_code.order_item_id')
    .select(['ticket_code.code', 'ticket_code.order_item_id'])
    .where('order_item.order_id', 'in', [...orderIds])
    .orderBy('ticket_code.id')
    .execute();

/** Counts unread messages of stores, by order. */
export const countUnread = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_message')
    .select(['order_id', (eb) => eb.fn.countAll<number | string>().as('unread')])
    .where('order_id', 'in', [...orderIds])
    .where('role', '=', 'seller')
    .where('read_at', 'is', null)
    .groupBy('order_id')
    .execute();

export const findStores = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('store')
    .select(['id', 'name', 'commercial', 'cancel_hours'])
    .where('id', 'in', [...ids])
    .execute();

export const findCoupons = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('coupon')
    .select(['id', 'name', 'apply_code'])
    .where('id', 'in', [...ids])
    .execute();

export type OrderItemRow = Awaited<ReturnType<typeof findItems>>[number];
export type SenderRow = Awaited<ReturnType<typeof findStores>>[number];
export type LogRow = Awaited<ReturnType<typeof findLogs>>[number];
