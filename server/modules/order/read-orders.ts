import {
  filterOf,
  ORDER_FILTERS,
  type OrderFilter,
  type OrderStatus,
  statusesOf,
} from '../../../src/contract/order-states.ts';
import type { ParsedQuery, Reply } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import { paginate } from '../../http/paginate.ts';
import type { Services } from '../../services.ts';
import { findUser, toUser } from '../session/accounts.ts';
import { requireStore } from '../store/queries.ts';
import {
  countUnread,
  findCodes,
  findCoupons,
  findItems,
  findLatestOrder,
  findLogs,
  findPayments,
  findStores,
  type OrderRow,
  requireOrder,
} from './queries.ts';
import { toLatestOrder, toOrder } from './to-wire.ts';

const PER_PAGE = 10;

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/** Keeps the given order. The number of queries does not depend on the number of orders. */
export async function readOrders(
  db: Db,
  rows: readonly OrderRow[],
  now: Date,
): Promise<Reply<'getOrder'>[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const ids = rows.map((row) => row.id);
  const couponIds = distinct(rows.map((row) => row.coupon_id));
  const [items, codes, payments, logs, stores, coupons, unread, user] = await Promise.all([
    findItems(db, ids),
    findCodes(db, ids),
    findPayments(db, ids),
    findLogs(db, ids),
    findStores(db, distinct(rows.map((row) => row.store_id))),
    couponIds.length > 0 ? findCoupons(db, couponIds) : [],
    countUnread(db, ids),
    findUser(db, first.user_id),
  ]);
  const buyer = user && toUser(user);
  return rows.map((row) =>
    toOrder({
      row,
      items: items.filter((item) => item.order_id === row.id),
      codes,
      payments: payments.filter((payment) => payment.order_id === row.id),
      logs: logs.filter((log) => log.order_id === row.id),
      sender: stores.find((store) => store.id === row.store_id),
      coupon: coupons.find((coupon) => coupon.id === row.coupon_id),
      buyer: { id: row.user_id, name: buyer?.name ?? '', avatar_url: buyer?.avatar_url ?? null },
      unread: Number(unread.find((count) => count.order_id === row.id)?.unread ?? 0),
      now,
    }),
  );
}

/** Throws NOT_FOUND. */
export async function getOrder(
  { db, clock }: Services,
  userId: number,
  id: number,
): Promise<Reply<'getOrder'>> {
  const [order] = await readOrders(db, [await requireOrder(db, userId, id)], clock());
  return order as Reply<'getOrder'>;
}

/** Each choice is null without an order. */
export async function getLatestOrder(
  { db }: Services,
  userId: number,
  slug: string,
): Promise<Reply<'getLatestOrder'>> {
  const store = await requireStore(db, slug);
  return toLatestOrder(await findLatestOrder(db, userId, store.id));
}

async function countByFilter(db: Db, userId: number, storeId: number) {
  const rows = await db
    .selectFrom('customer_order')
    .select(['status', (eb) => eb.fn.countAll<number | string>().as('orders')])
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(ORDER_FILTERS.map((filter) => [filter, 0])) as Record<
    OrderFilter,
    number
  >;
  for (const row of rows) counts[filterOf(row.status as OrderStatus)] += Number(row.orders);
  return counts;
}

interface ListRequest {
  userId: number;
  slug: string;
  query: ParsedQuery<'listOrders'>;
  url: URL;
}

/** Newest first, with the count of each filter. Spec §7. */
export async function listOrders(
  { db, clock }: Services,
  { userId, slug, query, url }: ListRequest,
): Promise<Reply<'listOrders'>> {
  const store = await requireStore(db, slug);
  const counts = await countByFilter(db, userId, store.id);
  const { status, page = 1 } = query;
  let selection = db
    .selectFrom('customer_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('store_id', '=', store.id);
  if (status) selection = selection.where('status', 'in', statusesOf(status));
  const rows = await selection
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  const total = status
    ? counts[status]
    : ORDER_FILTERS.reduce((sum, filter) => sum + counts[filter], 0);
  const envelope = paginate(await readOrders(db, rows, clock()), {
    url,
    page,
    perPage: PER_PAGE,
    total,
  });
  return { ...envelope, meta: { ...envelope.meta, counts } };
}
