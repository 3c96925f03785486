import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import type { Database } from '../../db/schema.ts';
import { notFound } from '../../http/api-error.ts';
import { findProductRows, type ProductRow } from '../product/queries.ts';

export type PostRow = Selectable<Database['post']>;

/** A product in a show's tray. */
export interface TrayRow {
  product: ProductRow;
  keyword: string | null;
  position: number;
}

/** The show of an id. Throws NOT_FOUND when there is none. */
export async function requirePost(db: Db, id: number): Promise<PostRow> {
  const row = await db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Locks a show, so that only one transaction at a time starts a poll, a draw or an item in it. */
export async function lockPost(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('post').select('id').where('id', '=', id).$call(lockRow).execute();
}

/** A show's products in the tray's order, without the deleted ones. Spec §3 Post product. */
export async function listTray(db: Db, postId: number): Promise<TrayRow[]> {
  const places = await db
    .selectFrom('post_product')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  const ids = places.map((place) => place.product_id);
  const byId = new Map((await findProductRows(db, ids)).map((row) => [row.id, row]));
  return places.flatMap(({ product_id, keyword, position }) => {
    const product = byId.get(product_id);
    return product && product.status !== 'deleted' ? [{ product, keyword, position }] : [];
  });
}

const publicPosts = (db: Db, storeId: number) =>
  db.selectFrom('post').select('id').where('store_id', '=', storeId).where('type', '=', 'formal');

/** The show on air that started last. */
const findLive = (db: Db, storeId: number) =>
  publicPosts(db, storeId)
    .where('live_status', '=', 'live')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The latest show that is announced, or ended with its replay still to be seen. */
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

/** The show a store's visitor is led to: on air before any other; null when there is none. Spec §2. */
export async function findLatestPostId(db: Db, storeId: number, now: string) {
  const post = (await findLive(db, storeId)) ?? (await findAnnouncedOrReplay(db, storeId, now));
  return post?.id ?? null;
}
