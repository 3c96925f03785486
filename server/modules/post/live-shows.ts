import type { Db } from '../../db/db.ts';

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** The ids of a store's shows that are live. */
export const findLiveShows = async (db: Db, storeId: number): Promise<number[]> =>
  ids(
    await db
      .selectFrom('post')
      .select('id')
      .where('store_id', '=', storeId)
      .where('live_status', '=', 'live')
      .execute(),
  );

/** The ids of the live shows that carry a product. */
export const findLiveShowsWith = async (db: Db, productId: number): Promise<number[]> =>
  ids(
    await db
      .selectFrom('post_product')
      .innerJoin('post', 'post.id', 'post_product.post_id')
      .select('post.id')
      .where('post_product.product_id', '=', productId)
      .where('post.live_status', '=', 'live')
      .execute(),
  );
