import { foldKeyword } from '../../../src/features/post/rules/fold-keyword.ts';
import type { Trx } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { lockPost } from './queries.ts';

interface Place {
  /** What viewers call it by in the chat; undefined leaves it as it is. */
  keyword?: string | null | undefined;
  /** Its place from 0; undefined leaves it, or puts a new one last. */
  order?: number | undefined;
}

const findPlace = (trx: Trx, postId: number, productId: number) =>
  trx
    .selectFrom('post_product')
    .select(['keyword', 'position'])
    .where('post_id', '=', postId)
    .where('product_id', '=', productId)
    .executeTakeFirst();

async function lastPosition(trx: Trx, postId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('post_product')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return last ?? -1;
}

const listIds = async (trx: Trx, postId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('post_product')
    .select('product_id')
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.product_id);
};

/** Throws STATE_CONFLICT when another product of the tray is called the same, whatever the width and case. */
async function requireFree(trx: Trx, postId: number, productId: number, keyword: string) {
  const others = await trx
    .selectFrom('post_product')
    .select(['product_id', 'keyword'])
    .where('post_id', '=', postId)
    .where('product_id', '<>', productId)
    .execute();
  const taken = others.find((other) => foldKeyword(other.keyword ?? '') === foldKeyword(keyword));
  if (!taken) return;
  throw new ApiError(
    'STATE_CONFLICT',
    `Product ${taken.product_id} of this show has the keyword ${keyword}. Choose another one.`,
  );
}

/** Gives a product its place in a show's tray: `live_product.set`, and `products.changed`. */
export function setPostProduct(
  { db, publish }: Services,
  postId: number,
  productId: number,
  wish: Place,
): Promise<void> {
  return withTransaction(db, async (trx, afterCommit) => {
    await lockPost(trx, postId);
    const before = await findPlace(trx, postId, productId);
    const keyword = wish.keyword === undefined ? (before?.keyword ?? null) : wish.keyword;
    if (wish.keyword) await requireFree(trx, postId, productId, wish.keyword);
    const position = wish.order ?? before?.position ?? (await lastPosition(trx, postId)) + 1;
    await trx
      .insertInto('post_product')
      .values({ post_id: postId, product_id: productId, keyword, position })
      .onConflict((conflict) =>
        conflict.columns(['post_id', 'product_id']).doUpdateSet({ keyword, position }),
      )
      .execute();
    const ids = await listIds(trx, postId);
    afterCommit(async () => {
      await publish(postId, 'live_product.set', {
        product_id: productId,
        keyword,
        order: position,
      });
      await publish(postId, 'products.changed', { product_ids: ids });
    });
  });
}

/** Takes a product out of a show's tray; if it is being presented, that ends. */
export function removePostProduct(
  { db, publish }: Services,
  postId: number,
  productId: number,
): Promise<void> {
  return withTransaction(db, async (trx, afterCommit) => {
    const gone = await trx
      .deleteFrom('post_product')
      .where('post_id', '=', postId)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw notFound();
    const shown = await trx
      .updateTable('post')
      .set({ selling_product_id: null })
      .where('id', '=', postId)
      .where('selling_product_id', '=', productId)
      .executeTakeFirst();
    const ids = await listIds(trx, postId);
    afterCommit(async () => {
      if (shown.numUpdatedRows > 0n) {
        await publish(postId, 'products.selling', { product_id: null });
      }
      await publish(postId, 'products.changed', { product_ids: ids });
    });
  });
}
