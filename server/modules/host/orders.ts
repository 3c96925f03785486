import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { orderStatus } from '../../../src/contract/order.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { App } from '../../http/env.ts';
import { shipOrder } from '../order/lifecycle/ship-order.ts';
import {
  restockOrder,
  transitionOrder,
  withOrderTransaction,
} from '../order/lifecycle/transition-order.ts';
import { findDisputes, findPayments, type OrderRow } from '../order/queries.ts';
import { sumPayments } from '../order/rules/refund.ts';
import { toTracking } from '../order/to-wire.ts';
import { refundOrder } from '../payment/refund-order.ts';
import { cancelOrder, changeOrders, markPaid } from './change-orders.ts';
import { mountHostCall } from './mount.ts';
import { lockStoreOrder } from './store-rows.ts';

const MAX_ORDERS = 100;

type HostOrder = HostReply<'moveOrder'>;
type Disputes = Awaited<ReturnType<typeof findDisputes>>;

function newestDispute(disputes: Disputes, orderId: number): HostOrder['dispute'] {
  const found = disputes.find(({ order_id }) => order_id === orderId);
  if (!found) return null;
  const { status, amount, reason, opened_at } = found;
  return { status, amount, reason, opened_at };
}

async function toHostOrders(db: Db | Trx, rows: readonly OrderRow[]): Promise<HostOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const payments = await findPayments(db, ids);
  const disputes = await findDisputes(db, ids);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    status: orderStatus.parse(row.status),
    payment_status: row.payment_status,
    amount_payable: row.amount_payable,
    payment_type: row.payment_type,
    money: sumPayments(payments.filter(({ order_id }) => order_id === row.id)),
    dispute: newestDispute(disputes, row.id),
    tracking: toTracking(row),
    created_at: row.created_at,
    reason: row.reason,
  }));
}

const toHostOrder = async (trx: Trx, row: OrderRow): Promise<HostOrder> =>
  (await toHostOrders(trx, [row]))[0] as HostOrder;

const toItem = (order: string) => ({ order });

/** Spec §4 order status. */
export function mountHostOrders(app: App): void {
  mountHostCall(app, 'listHostOrders', async ({ query, store, services: { db } }) => {
    const orders = db.selectFrom('customer_order').selectAll().where('store_id', '=', store.id);
    const filtered = query.status ? orders.where('status', '=', query.status) : orders;
    const rows = await filtered.orderBy('id', 'desc').limit(MAX_ORDERS).execute();
    return { data: await toHostOrders(db, rows) };
  });

  mountHostCall(app, 'moveOrder', ({ params, body, store, by, services }) =>
    withOrderTransaction(services, async (context) => {
      const order = await lockStoreOrder(context.trx, store, params.id);
      const change = body.reason === undefined ? {} : { reason: body.reason };
      const moved = await transitionOrder({ ...context, by }, order, body.command, change);
      if (body.restock) await restockOrder({ ...context, by }, order.id, 'returned');
      return toHostOrder(context.trx, moved);
    }),
  );

  mountHostCall(app, 'refundOrder', ({ params, body, store, by, services }) =>
    withOrderTransaction(services, async (context) => {
      const order = await lockStoreOrder(context.trx, store, params.id);
      return toHostOrder(context.trx, await refundOrder({ ...context, by }, order, body));
    }),
  );

  mountHostCall(app, 'shipOrders', ({ body, store, by, services }) =>
    changeOrders(services, { store, by, items: body.orders }, shipOrder),
  );

  mountHostCall(app, 'markOrdersPaid', ({ body, store, by, services }) =>
    changeOrders(services, { store, by, items: body.orders.map(toItem) }, markPaid),
  );

  mountHostCall(app, 'cancelOrders', ({ body, store, by, services }) => {
    const { reason } = body;
    const items = body.orders.map((order) => ({ order, reason }));
    return changeOrders(services, { store, by, items }, cancelOrder);
  });
}
