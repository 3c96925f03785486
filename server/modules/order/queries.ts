import type { Db } from '../../db/db.ts';

/** An order of a member; undefined when it is another's or nobody's. */
export const findOrder = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const findOrderItems = (db: Db, orderId: number) =>
  db.selectFrom('order_item').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** The newest order of a member in a store. */
export const findLatestOrder = (db: Db, userId: number, storeId: number) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
export type OrderItemRow = Awaited<ReturnType<typeof findOrderItems>>[number];
