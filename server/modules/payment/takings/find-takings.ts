import type { Db } from '../../../db/db.ts';

/** `from` is inclusive, `to` is exclusive. */
export interface Period {
  from: string;
  to: string;
}

const selectOrders = (db: Db, storeId: number, { from, to }: Period) =>
  db
    .selectFrom('customer_order')
    .where('store_id', '=', storeId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('payment_type', '=', 'cash_on_delivery'),
          eb('paid_at', '>=', from),
          eb('paid_at', '<', to),
        ]),
        eb(
          'customer_order.id',
          'in',
          eb
            .selectFrom('payment')
            .select('payment.order_id')
            .where('payment.paid_at', '>=', from)
            .where('payment.paid_at', '<', to),
        ),
        eb(
          'customer_order.id',
          'in',
          eb
            .selectFrom('payment_refund')
            .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
            .select('payment.order_id')
            .where('payment_refund.created_at', '>=', from)
            .where('payment_refund.created_at', '<', to),
        ),
        eb(
          'customer_order.id',
          'in',
          eb
            .selectFrom('order_log')
            .select('order_log.order_id')
            .where('command', '=', 'refund')
            .where('order_log.created_at', '>=', from)
            .where('order_log.created_at', '<', to),
        ),
      ]),
    );

export async function findTakings(db: Db, storeId: number, period: Period) {
  const orders = selectOrders(db, storeId, period);
  const ids = orders.select('customer_order.id');
  const [rows, items, payments, refunds, logs] = await Promise.all([
    orders.selectAll('customer_order').orderBy('customer_order.id').execute(),
    db
      .selectFrom('order_item')
      .leftJoin('post', 'post.id', 'order_item.post_id')
      .selectAll('order_item')
      .select('post.title as show')
      .where('order_item.order_id', 'in', ids)
      .orderBy('order_item.id')
      .execute(),
    db.selectFrom('payment').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db
      .selectFrom('payment_refund')
      .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
      .select(['payment_refund.payment_id', 'payment_refund.amount', 'payment_refund.created_at'])
      .where('payment.order_id', 'in', ids)
      .orderBy('payment_refund.id')
      .execute(),
    db
      .selectFrom('order_log')
      .select(['order_id', (eb) => eb.fn.max('created_at').as('at')])
      .where('command', '=', 'refund')
      .where('order_id', 'in', ids)
      .groupBy('order_id')
      .execute(),
  ]);
  return { orders: rows, items, payments, refunds, logs };
}

export type Found = Awaited<ReturnType<typeof findTakings>>;
