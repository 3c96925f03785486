import { ORDER_FILTERS, type OrderStatus } from '../../../src/contract/order-states.ts';
import type { ParsedQuery, Reply } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import { paginate } from '../../http/paginate.ts';
import type { Services } from '../../services.ts';
import { requireStore } from '../store/queries.ts';
import { readOrders } from './read.ts';
import { filterOf, type OrderFilter, statusesOf } from './rules/list-filter.ts';

const PER_PAGE = 10;

interface Asked {
  userId: number;
  slug: string;
  query: ParsedQuery<'listOrders'>;
  url: URL;
}

/** How many orders of a member in a store stand under each filter. */
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

/** A page of a member's orders in a store, newest first, with how many there are of each sort. Spec §7. */
export async function listOrders(
  { db, clock }: Services,
  { userId, slug, query, url }: Asked,
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
