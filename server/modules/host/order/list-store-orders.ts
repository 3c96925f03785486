import { sql } from 'kysely';
import type { HostOrderFilter, ORDER_SORTS } from '../../../../src/contract/host/orders.ts';
import type { HostReply } from '../../../../src/contract/host/schemas.ts';
import { orderStatus } from '../../../../src/contract/order.ts';
import type { Db } from '../../../db/db.ts';
import { paginate } from '../../../http/paginate.ts';
import type { OrderRow } from '../../order/queries.ts';
import { toHostOrders } from './read-store-orders.ts';
import { type Asking, selectOrders } from './select-orders.ts';

type Sort = (typeof ORDER_SORTS)[number];

type Counts = HostReply<'listHostOrders'>['meta']['counts'];

function byStatus(rows: readonly { status: string; orders: number | string }[]): Counts {
  const sums = new Map<string, number>();
  for (const { status, orders } of rows) {
    sums.set(status, (sums.get(status) ?? 0) + Number(orders));
  }
  return Object.fromEntries(
    orderStatus.options.map((status) => [status, sums.get(status) ?? 0]),
  ) as Counts;
}

/** Unpaid orders with the nearest deadline first; orders without one last. */
const BY_DEADLINE = sql`coalesce(pay_by, '9999')`;

interface ListRequest {
  filter: HostOrderFilter;
  sort: Sort;
  page: number;
  perPage: number;
  url: URL;
}

/** Selects ids and statuses only: a database sorts whole rows slowly. */
const selectSorted = (db: Db, asking: Asking, { filter, sort }: ListRequest) => {
  const rows = selectOrders(db, asking, filter).select(['id', 'status']);
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

interface Found {
  counts: Counts;
  /** Of the page, in its order. */
  ids: number[];
}

/** Reads all orders of the store once, for the counts and the page. */
async function search(db: Db, asking: Asking, request: ListRequest): Promise<Found> {
  const { filter, page, perPage } = request;
  const all = await selectSorted(db, asking, request).execute();
  const shown = filter.status ? all.filter(({ status }) => status === filter.status) : all;
  return {
    counts: byStatus(all.map(({ status }) => ({ status, orders: 1 }))),
    ids: shown.slice((page - 1) * perPage, page * perPage).map(({ id }) => id),
  };
}

async function findPage(db: Db, asking: Asking, request: ListRequest): Promise<Found> {
  const { filter, page, perPage } = request;
  const counted = await selectOrders(db, asking, filter)
    .select(['status', (eb) => eb.fn.countAll<number | string>().as('orders')])
    .groupBy('status')
    .execute();
  const sorted = selectSorted(db, asking, request);
  const rows = await (filter.status ? sorted.where('status', '=', filter.status) : sorted)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { counts: byStatus(counted), ids: rows.map(({ id }) => id) };
}

async function readRows(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Spec §3 paginated envelope. */
export async function listStoreOrders(
  db: Db,
  asking: Asking,
  request: ListRequest,
): Promise<HostReply<'listHostOrders'>> {
  const { filter, page, perPage, url } = request;
  const find = filter.q ? search : findPage;
  const { counts, ids } = await find(db, asking, request);
  const total = filter.status
    ? counts[filter.status]
    : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const rows = await readRows(db, ids);
  const envelope = paginate(await toHostOrders(db, rows), { url, page, perPage, total });
  return { ...envelope, meta: { ...envelope.meta, counts } };
}
