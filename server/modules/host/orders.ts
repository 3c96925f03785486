import type { HostReply } from '../../../src/contract/host.ts';
import { orderStatus } from '../../../src/contract/order.ts';
import type { Db } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { serveHost } from '../../http/serve-host.ts';
import { moveOrder } from '../order/move.ts';
import { lockOrder, type OrderRow } from '../order/queries.ts';
import type { StoreRow } from '../store/queries.ts';

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

/** Throws NOT_FOUND unless the order is the store's. */
async function requireOwnOrder(db: Db, store: StoreRow, id: number): Promise<void> {
  const row = await db
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .executeTakeFirst();
  if (!row) throw notFound();
}

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
      await requireOwnOrder(trx, store, params.id);
      const order = await lockOrder(trx, params.id);
      const change = body.reason === undefined ? {} : { reason: body.reason };
      const work = { trx, afterCommit, services };
      return toHostOrder(await moveOrder(work, order, body.command, change));
    }),
  );
}
