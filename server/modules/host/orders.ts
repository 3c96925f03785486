import type { HostReply } from '../../../src/contract/host/schemas.ts';
import type { Trx } from '../../db/db.ts';
import type { App } from '../../http/env.ts';
import { shipOrder } from '../order/lifecycle/ship-order.ts';
import {
  restockOrder,
  transitionOrder,
  withOrderTransaction,
} from '../order/lifecycle/transition-order.ts';
import type { OrderRow } from '../order/queries.ts';
import { refundOrder } from '../payment/refund-order.ts';
import { cancelOrder, changeOrders, markPaid } from './change-orders.ts';
import { mountHostCall } from './mount.ts';
import { listStoreOrders } from './order/list-store-orders.ts';
import { getStoreOrder, toHostOrders } from './order/read-store-orders.ts';
import { lockStoreOrder } from './store-rows.ts';

type HostOrder = HostReply<'moveOrder'>;

const toHostOrder = async (trx: Trx, row: OrderRow): Promise<HostOrder> =>
  (await toHostOrders(trx, [row]))[0] as HostOrder;

const toItem = (order: string) => ({ order });

/** Spec §4 order status. */
export function mountHostOrders(app: App): void {
  mountHostCall(app, 'listHostOrders', ({ query, store, c, services: { db, clock } }) => {
    const { sort, page, per_page: perPage, ...filter } = query;
    const url = new URL(c.req.url);
    const asking = { store, now: clock() };
    return listStoreOrders(db, asking, { filter, sort, page, perPage, url });
  });

  mountHostCall(app, 'getHostOrder', ({ params, store, services }) =>
    getStoreOrder(services, store, params.id),
  );

  mountHostCall(app, 'moveOrder', ({ params, body, store, by, services }) =>
    withOrderTransaction(services, async (context) => {
      const order = await lockStoreOrder(context.trx, store, params.id);
      const change = body.reason === undefined ? {} : { reason: body.reason };
      const moved = await transitionOrder({ ...context, by }, order, body.command, change);
      if (body.restock) await restockOrder({ ...context, by }, order.id, 'returned');
      return toHostOrder(context.trx, moved);
    }),
  );

  mountHostCall(app, 'refundOrder', ({ params, body, store, by, once, services }) =>
    once(async (trx, afterCommit) => {
      const order = await lockStoreOrder(trx, store, params.id);
      const context = { trx, afterCommit, services, by };
      return toHostOrder(trx, await refundOrder(context, order, body));
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
