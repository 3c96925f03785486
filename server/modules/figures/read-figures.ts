import type { HostReply } from '../../../src/contract/host/schemas.ts';
import type { Db } from '../../db/db.ts';
import { toPoll } from '../poll/queries.ts';
import type { PostRow } from '../post/queries.ts';
import type { StoreRow } from '../store/queries.ts';
import { oneDecimal, toMinutes } from './rules/minutes.ts';
import { readAdds, readCoupons, readOrders, readProducts, readSalesByMinute } from './sales.ts';

const MAX_POLLS = 100;

async function readViewers(db: Db, postId: number) {
  const row = await db
    .selectFrom('post_figure')
    .selectAll()
    .where('post_id', '=', postId)
    .executeTakeFirst();
  const {
    peak_viewers: peak,
    unique_viewers: unique,
    viewer_seconds,
  } = row ?? { peak_viewers: 0, unique_viewers: 0, viewer_seconds: 0 };
  return { peak, unique, average_minutes: oneDecimal(viewer_seconds / 60 / unique || 0) };
}

async function countReminders(db: Db, postId: number): Promise<number> {
  const { count } = await db
    .selectFrom('show_reminder')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('post_id', '=', postId)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function readPolls(db: Db, postId: number) {
  const rows = await db
    .selectFrom('poll')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('id')
    .limit(MAX_POLLS)
    .execute();
  return Promise.all(rows.map((row) => toPoll(db, row)));
}

/** Works during a show and afterwards. Design §5. */
export async function readFigures(
  db: Db,
  store: StoreRow,
  post: PostRow,
): Promise<HostReply<'getFigures'>> {
  const audience = await db
    .selectFrom('post_minute')
    .selectAll()
    .where('post_id', '=', post.id)
    .orderBy('minute')
    .execute();
  const orders = await readOrders(db, post.id);
  const minutes = toMinutes(audience, await readSalesByMinute(db, post.id));
  const during = (name: 'orders' | 'amount') =>
    minutes.reduce((sum, minute) => sum + minute[name], 0);
  return {
    post_id: post.id,
    title: post.title,
    live_status: post.live_status,
    started_at: post.started_at,
    stopped_at: post.stopped_at,
    currency: store.currency,
    viewers: await readViewers(db, post.id),
    comments: post.comment_count,
    reactions: post.like_count,
    reminders: await countReminders(db, post.id),
    adds: await readAdds(db, post.id),
    orders,
    outside: {
      orders: orders.placed - orders.canceled - during('orders'),
      amount: orders.amount - during('amount'),
    },
    products: await readProducts(db, post.id),
    coupons: await readCoupons(db, post.id),
    polls: await readPolls(db, post.id),
    minutes,
  };
}
