import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { vod } from '../../../src/contract/post.ts';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import type { PostRow } from './queries.ts';
import { isReplay } from './replay.ts';

type Vod = z.output<typeof vod>;

/** What can be seen, and what is announced. */
const shown =
  (storeId: number, now: string) =>
  (post: ExpressionBuilder<Database, 'post'>): Expression<SqlBool> =>
    post.and([
      post('store_id', '=', storeId),
      post('type', '=', 'formal'),
      post.or([
        post('live_status', '=', 'live'),
        post.and([post('live_status', '=', 'unpublished'), post('upcoming_at', 'is not', null)]),
        post.and([post('live_status', '=', 'live_stopped'), post('replay_expired_at', '>', now)]),
      ]),
    ]);

export async function countVods(db: Db, storeId: number, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('post')
    .select((post) => post.fn.countAll().as('total'))
    .where(shown(storeId, isoOf(now)))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const toVod = (row: PostRow, now: Date): Vod => ({
  id: row.id,
  title: row.title,
  on_air: row.live_status === 'live' && row.interrupted_at === null,
  is_private: row.is_private === 1,
  upcoming_at: row.upcoming_at,
  started_at: row.started_at,
  replay: isReplay(row, now),
  image_url: row.vod_image_url ?? row.cover_url,
  is_living: row.live_status === 'live',
});

/** A page of a store's shows: on air first, then by when they are or were, the latest first. */
export async function listVods(
  db: Db,
  storeId: number,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<Vod[]> {
  const rows = await db
    .selectFrom('post')
    .selectAll()
    .where(shown(storeId, isoOf(now)))
    .orderBy(sql`case live_status when 'live' then 0 else 1 end`)
    .orderBy(sql`coalesce(stopped_at, upcoming_at, started_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toVod(row, now));
}
