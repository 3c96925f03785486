import type { Trx } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { queueEvent } from '../outbox/queue.ts';
import { lockPost } from '../store/posts.ts';
import { defaultKeywords, NO_KEYWORDS, ownKeywords, requireFreeKeyword } from './tray.ts';

interface TrayChange {
  /** Undefined keeps it, or gives a new product its default. */
  keyword?: string | null | undefined;
  /** From 0. Undefined keeps it, or puts a new product last. */
  order?: number | undefined;
}

async function findEntry(trx: Trx, postId: number, productId: number) {
  const row = await trx
    .selectFrom('post_product')
    .select(['keyword', 'sku_keywords', 'position'])
    .where('post_id', '=', postId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row && { ...row, own: ownKeywords(row.sku_keywords) };
}

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

/** Publishes `live_product.set` and `products.changed`. */
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
    if (change.keyword) await requireFreeKeyword(trx, postId, productId, change.keyword);
    const { keyword, own } =
      change.keyword === undefined
        ? (current ?? (await defaultKeywords(trx, postId, productId)))
        : { ...NO_KEYWORDS, keyword: change.keyword };
    const position = change.order ?? current?.position ?? (await lastPosition(trx, postId)) + 1;
    const columns = {
      keyword,
      position,
      sku_keywords: own.size > 0 ? JSON.stringify([...own]) : null,
    };
    await trx
      .insertInto('post_product')
      .values({ post_id: postId, product_id: productId, ...columns })
      .onConflict((conflict) => conflict.columns(['post_id', 'product_id']).doUpdateSet(columns))
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

/** Also stops presenting the product. Throws NOT_FOUND. */
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
