import { sql } from 'kysely';
import type { HostOrderFilter, ORDER_SORTS } from '../../../../src/contract/host/orders.ts';
import type { HostReply } from '../../../../src/contract/host/schemas.ts';
import { orderStatus } from '../../../../src/contract/order.ts';
import type { Db } from '../../../db/db.ts';
import { paginate } from '../../../http/paginate.ts';
import { toHostOrders } from './read-store-orders.ts';
import { type Asking, selectOrders } from './select-orders.ts';

type Sort = (typeof ORDER_SORTS)[number];

/** Sums by status, with zero for the statuses of no order. */
const byStatus = (rows: readonly { status: string; orders: number | string }[]) =>
  Object.fromEntries(
    orderStatus.options.map((status) => [
      status,
      Number(rows.find((row) => row.status === status)?.orders ?? 0),
    ]),
  ) as HostReply<'listHostOrders'>['meta']['counts'];

/** Unpaid orders with the nearest deadline first; orders without one last. */
const BY_DEADLINE = sql`coalesce(pay_by, '9999')`;

interface ListRequest {
  filter: HostOrderFilter;
  sort: Sort;
  page: number;
  perPage: number;
  url: URL;
}

const selectSorted = (db: Db, asking: Asking, { filter, sort }: ListRequest) => {
  const found = selectOrders(db, asking, filter);
  const selection = filter.status ? found.where('status', '=', filter.status) : found;
  const rows = selection.selectAll();
  switch (sort) {
    case 'newest':
      return rows.orderBy('id', 'desc');
    case 'oldest':
      return rows.orderBy('id');
    case 'highest':
      return rows.orderBy('amount_payable', 'desc').orderBy('id', 'desc');
    case 'lowest':
      return rows.orderBy('amount_payable').orderBy('id', 'desc');
    case 'pay_by':
      return rows.orderBy(BY_DEADLINE).orderBy('id', 'desc');
  }
};

/** Returns a page of a store's orders, and the counts by status. Spec §3 paginated envelope. */
export async function listStoreOrders(
  db: Db,
  asking: Asking,
  request: ListRequest,
): Promise<HostReply<'listHostOrders'>> {
  const { filter, page, perPage, url } = request;
  const counts = byStatus(
    await selectOrders(db, asking, filter)
      .select(['status', (eb) => eb.fn.countAll<number | string>().as('orders')])
      .groupBy('status')
      .execute(),
  );
  const rows = await selectSorted(db, asking, request)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const total = filter.status
    ? counts[filter.status]
    : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const envelope = paginate(await toHostOrders(db, rows), { url, page, perPage, total });
  return { ...envelope, meta: { ...envelope.meta, counts } };
}
