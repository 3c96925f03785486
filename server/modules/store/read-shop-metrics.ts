import { orderStatus } from '../../../src/contract/order.ts';
import { liveStatus } from '../../../src/contract/post.ts';
import type { Services } from '../../services.ts';

export interface ShopMetrics {
  /** By order status. */
  orders: Record<string, number>;
  /** By live status. */
  shows: Record<string, number>;
  viewers: number;
}

type Counts = readonly { status: string; count: number | string }[];

/** Includes a 0 for each status without a row. */
const countsOf = (statuses: readonly string[], rows: Counts): Record<string, number> => ({
  ...Object.fromEntries(statuses.map((status) => [status, 0])),
  ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])),
});

export async function readShopMetrics({ db, engine }: Services): Promise<ShopMetrics> {
  const orders = await db
    .selectFrom('customer_order')
    .select((eb) => ['status', eb.fn.countAll<number | string>().as('count')])
    .groupBy('status')
    .execute();
  const shows = await db
    .selectFrom('post')
    .select((eb) => ['live_status as status', eb.fn.countAll<number | string>().as('count')])
    .groupBy('live_status')
    .execute();
  const live = await db.selectFrom('post').select('id').where('live_status', '=', 'live').execute();
  const viewers = live.map(({ id }) => engine.viewers(id).number_of_online_users);
  return {
    orders: countsOf(orderStatus.options, orders),
    shows: countsOf(liveStatus.options, shows),
    viewers: viewers.reduce((sum, online) => sum + online, 0),
  };
}
