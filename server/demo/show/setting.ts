import type { Db } from '../../db/db.ts';
import { requirePost } from '../../modules/post/queries.ts';
import { type Presented, presented } from '../stores/hanamichi/clip-schedule.ts';
import { cast, type Name } from './script/cast.ts';
import { COUPON_CODE, LAST_PIECE } from './script/highlights.ts';

type Key = Presented | typeof LAST_PIECE.product;

export interface Setting {
  postId: number;
  storeId: number;
  cast: Map<Name, number>;
  products: Map<Key, number>;
  /** Undefined when deleted. */
  coupon: number | undefined;
}

/** Guests' `created_at` is the seed's, which distinguishes them from real guests. */
async function findCast(db: Db): Promise<Map<Name, number>> {
  const { applied_at } = await db
    .selectFrom('seed')
    .select('applied_at')
    .where('name', '=', 'demo')
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('guest')
    .select(['id', 'name'])
    .where('created_at', '=', applied_at)
    .where('name', 'in', [...cast])
    .execute();
  const ids = new Map(known.map(({ id, name }) => [name as Name, id]));
  for (const name of cast) {
    if (ids.has(name)) continue;
    const { id } = await db
      .insertInto('guest')
      .values({ name, group_stream_name: null, created_at: applied_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(name, id);
  }
  return ids;
}

export const realtimeIdOf = (guestId: number): string => `demo-viewer-${guestId}`;

async function findProducts(db: Db, postId: number): Promise<Map<Key, number>> {
  const rows = await db
    .selectFrom('post_product')
    .innerJoin('product', 'product.id', 'post_product.product_id')
    .select(['product.id', 'product.import_handle'])
    .where('post_product.post_id', '=', postId)
    .where('product.status', '<>', 'deleted')
    .where('product.import_handle', 'in', [...presented, LAST_PIECE.product])
    .execute();
  return new Map(rows.map(({ id, import_handle }) => [import_handle as Key, id]));
}

async function findCoupon(db: Db, storeId: number): Promise<number | undefined> {
  const coupon = await db
    .selectFrom('coupon')
    .select('id')
    .where('store_id', '=', storeId)
    .where('apply_code', '=', COUPON_CODE)
    .executeTakeFirst();
  return coupon?.id;
}

export async function findSetting(db: Db, postId: number): Promise<Setting> {
  const { store_id: storeId } = await requirePost(db, postId);
  return {
    postId,
    storeId,
    cast: await findCast(db),
    products: await findProducts(db, postId),
    coupon: await findCoupon(db, storeId),
  };
}
