import { foldKeyword } from '../../../src/features/post/rules/fold-keyword.ts';
import type { Db, Trx } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { queueEvent } from '../outbox/queue.ts';
import { findProductRows, type ProductRow } from '../product/queries.ts';
import { lockPost } from '../store/posts.ts';

/** A product in a show's tray. */
export interface TrayRow {
  product: ProductRow;
  keyword: string | null;
  position: number;
}

/** The products of a show's tray in its order, without deleted ones. Spec §3 Post product. */
export async function listTray(db: Db, postId: number): Promise<TrayRow[]> {
  const entries = await db
    .selectFrom('post_product')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  const ids = entries.map((entry) => entry.product_id);
  const byId = new Map((await findProductRows(db, ids)).map((row) => [row.id, row]));
  return entries.flatMap(({ product_id, keyword, position }) => {
    const product = byId.get(product_id);
    return product && product.status !== 'deleted' ? [{ product, keyword, position }] : [];
  });
}

/** The keyword that orders one SKU: the product's, with a number when the product has several SKUs. */
export const skuKeyword = (keyword: string | null, index: number, count: number): string | null =>
  keyword === null || count === 1 ? keyword : `${keyword}-${index + 1}`;

/** A product of a tray with the keywords of its SKUs. */
export const withSkuKeywords = ({ keyword, product }: TrayRow) => ({
  keyword,
  skus: product.skus.map(({ id }, index) => ({
    id,
    keyword: skuKeyword(keyword, index, product.skus.length),
  })),
});

interface TrayChange {
  /** The word that orders it in the chat; undefined leaves it as it is. */
  keyword?: string | null | undefined;
  /** Its position from 0; undefined leaves it, or puts a new product last. */
  order?: number | undefined;
}

const findEntry = (trx: Trx, postId: number, productId: number) =>
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

const listProductIds = async (trx: Trx, postId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('post_product')
    .select('product_id')
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.product_id);
};

/** Throws STATE_CONFLICT when another product of the tray has the keyword, in any width and case. */
async function requireFreeKeyword(trx: Trx, postId: number, productId: number, keyword: string) {
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

/** Adds a product to a show's tray, or changes it there. Publishes `live_product.set`, `products.changed`. */
export function setPostProduct(
  services: Services,
  postId: number,
  productId: number,
  change: TrayChange,
): Promise<void> {
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    await lockPost(trx, postId);
    const current = await findEntry(trx, postId, productId);
    const keyword = change.keyword === undefined ? (current?.keyword ?? null) : change.keyword;
    if (change.keyword) await requireFreeKeyword(trx, postId, productId, change.keyword);
    const position = change.order ?? current?.position ?? (await lastPosition(trx, postId)) + 1;
    await trx
      .insertInto('post_product')
      .values({ post_id: postId, product_id: productId, keyword, position })
      .onConflict((conflict) =>
        conflict.columns(['post_id', 'product_id']).doUpdateSet({ keyword, position }),
      )
      .execute();
    const ids = await listProductIds(trx, postId);
    await queueEvent(context, postId, 'live_product.set', {
      product_id: productId,
      keyword,
      order: position,
    });
    await queueEvent(context, postId, 'products.changed', { product_ids: ids });
  });
}

/** Removes a product from a show's tray, and stops presenting it. Throws NOT_FOUND when it is not there. */
export function removePostProduct(
  services: Services,
  postId: number,
  productId: number,
): Promise<void> {
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    const removed = await trx
      .deleteFrom('post_product')
      .where('post_id', '=', postId)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw notFound();
    const presented = await trx
      .updateTable('post')
      .set({ selling_product_id: null })
      .where('id', '=', postId)
      .where('selling_product_id', '=', productId)
      .executeTakeFirst();
    const ids = await listProductIds(trx, postId);
    if (presented.numUpdatedRows > 0n) {
      await queueEvent(context, postId, 'products.selling', { product_id: null });
    }
    await queueEvent(context, postId, 'products.changed', { product_ids: ids });
  });
}
