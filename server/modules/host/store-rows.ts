import type { Db, Trx } from '../../db/db.ts';
import { notFound } from '../../http/api-error.ts';
import { lockOrder, type OrderRow } from '../order/queries.ts';
import type { PostRow } from '../post/queries.ts';
import type { StoreRow } from '../store/queries.ts';

export async function requireStorePost(db: Db, store: StoreRow, id: number): Promise<PostRow> {
  const row = await db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Throws NOT_FOUND, also for a deleted product. */
export async function requireStoreProduct(db: Db, store: StoreRow, id: number) {
  const row = await db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function requireStoreSku(db: Db, store: StoreRow, id: number) {
  const row = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id as sku_id', 'product.name as product', 'sku.name', 'sku.stock', 'sku.held'])
    .where('sku.id', '=', id)
    .where('product.store_id', '=', store.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function lockStoreOrder(trx: Trx, store: StoreRow, id: number): Promise<OrderRow> {
  const row = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return lockOrder(trx, id);
}
