import type { Db, Trx } from '../../db/db.ts';
import { notFound } from '../../http/api-error.ts';
import { lockOrder, type OrderRow } from '../order/queries.ts';
import type { PostRow } from '../post/queries.ts';
import type { StoreRow } from '../store/queries.ts';

/** The show of an id, if it is the store's. Throws NOT_FOUND for anything else. */
export async function requireOwnPost(db: Db, store: StoreRow, id: number): Promise<PostRow> {
  const row = await db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The product of an id, if it is the store's and not deleted. Throws NOT_FOUND otherwise. */
export async function requireOwnProduct(db: Db, store: StoreRow, id: number) {
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

/** The order of an id, locked for the transaction, if it is the store's. Throws NOT_FOUND otherwise. */
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
