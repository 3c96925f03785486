import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { orderStatus } from '../../../src/contract/order.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { App } from '../../http/env.ts';
import { serveHost } from '../../http/serve-host.ts';
import { moveOrder } from '../order/move.ts';
import type { OrderRow } from '../order/queries.ts';
import { lockStoreOrder } from './own.ts';

const MOST_LISTED = 100;

const toHostOrder = (row: OrderRow): HostReply<'moveOrder'> => ({
  id: row.id,
  slug: row.slug,
  status: orderStatus.parse(row.status),
  payment_status: row.payment_status,
  amount_payable: row.amount_payable,
  created_at: row.created_at,
  reason: row.reason,
});

/** What becomes of the store's orders: packed, delivered, taken back. Spec §4 order status. */
export function mountHostOrders(app: App): void {
  serveHost(app, 'listHostOrders', async ({ query, store, services: { db } }) => {
    const orders = db.selectFrom('customer_order').selectAll().where('store_id', '=', store.id);
    const wanted = query.status ? orders.where('status', '=', query.status) : orders;
    const rows = await wanted.orderBy('id', 'desc').limit(MOST_LISTED).execute();
    return { data: rows.map(toHostOrder) };
  });

  serveHost(app, 'moveOrder', ({ params, body, store, services }) =>
    withTransaction(services.db, async (trx, afterCommit) => {
      const order = await lockStoreOrder(trx, store, params.id);
      const change = body.reason === undefined ? {} : { reason: body.reason };
      const work = { trx, afterCommit, services };
      return toHostOrder(await moveOrder(work, order, body.command, change));
    }),
  );
}
