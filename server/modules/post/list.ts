import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { vod } from '../../../src/contract/post.ts';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import type { PostRow } from './queries.ts';
import { isReplay } from './replay.ts';

const publicPosts = (db: Db, storeId: number) =>
  db.selectFrom('post').select('id').where('store_id', '=', storeId).where('type', '=', 'formal');

const findLive = (db: Db, storeId: number) =>
  publicPosts(db, storeId)
    .where('live_status', '=', 'live')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const findAnnouncedOrReplay = (db: Db, storeId: number, now: string) =>
  publicPosts(db, storeId)
    .where((post) =>
      post.or([
        post.and([post('live_status', '=', 'unpublished'), post('upcoming_at', 'is not', null)]),
        post.and([post('live_status', '=', 'live_stopped'), post('replay_expired_at', '>', now)]),
      ]),
    )
    .orderBy(sql`coalesce(stopped_at, upcoming_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the show of `/{store}/live`: a live one first; null without any. Spec §2. */
export async function findLatestPostId(db: Db, storeId: number, now: string) {
  const post = (await findLive(db, storeId)) ?? (await findAnnouncedOrReplay(db, storeId, now));
  return post?.id ?? null;
}

export const findFirstStore = (db: Db) =>
  db
    .selectFrom('store')
    .leftJoin('post', (join) =>
      join
        .onRef('post.store_id', '=', 'store.id')
        .on('post.live_status', '=', 'live')
        .on('post.type', '=', 'formal'),
    )
    .select(['store.slug', 'post.id as post_id'])
    .orderBy('store.id')
    .orderBy('post.id', 'desc')
    .executeTakeFirst();

type Vod = z.output<typeof vod>;

const isListed =
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

export async function countShows(db: Db, storeId: number, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('post')
    .select((post) => post.fn.countAll().as('total'))
    .where(isListed(storeId, isoOf(now)))
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
  replay_expired_at: isReplay(row, now) ? row.replay_expired_at : null,
  image_url: row.vod_image_url ?? row.cover_url,
  is_living: row.live_status === 'live',
});

/** Live shows first, then the latest. */
export async function listShows(
  db: Db,
  storeId: number,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<Vod[]> {
  const rows = await db
    .selectFrom('post')
    .selectAll()
    .where(isListed(storeId, isoOf(now)))
    .orderBy(sql`case live_status when 'live' then 0 else 1 end`)
    .orderBy(sql`coalesce(stopped_at, upcoming_at, started_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toVod(row, now));
}

export const listPublicPosts = (db: Db, storeId: number, now: Date, limit: number) =>
  db
    .selectFrom('post')
    .select(['id', 'updated_at', 'live_status'])
    .where(isListed(storeId, isoOf(now)))
    .where('is_private', '=', 0)
    .orderBy('id')
    .limit(limit)
    .execute();
