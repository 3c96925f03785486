import { MOST_FAVOURITES } from '../../../src/contract/limits.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';

interface Owner {
  storeId: number;
  userId: number;
}

export async function listFavouriteIds(db: Db | Trx, { storeId, userId }: Owner) {
  const rows = await db
    .selectFrom('favourite')
    .innerJoin('product', 'product.id', 'favourite.product_id')
    .select('product.id')
    .where('favourite.user_id', '=', userId)
    .where('product.store_id', '=', storeId)
    .where('product.status', '<>', 'deleted')
    .orderBy('favourite.created_at', 'desc')
    .orderBy('product.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

async function addFavourites(trx: Trx, { storeId, userId }: Owner, ids: number[], at: string) {
  const known = await trx
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', storeId)
    .where('status', '<>', 'deleted')
    .where('id', 'in', ids)
    .execute();
  if (known.length === 0) return;
  await trx
    .insertInto('favourite')
    .values(known.map(({ id }) => ({ user_id: userId, product_id: id, created_at: at })))
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .execute();
}

const removeFavourites = (trx: Trx, userId: number, ids: number[]) =>
  trx
    .deleteFrom('favourite')
    .where('user_id', '=', userId)
    .where('product_id', 'in', ids)
    .execute();

interface Change {
  add: number[];
  remove: number[];
}

export const saveFavourites = (
  { db, clock }: Services,
  owner: Owner,
  { add, remove }: Change,
): Promise<number[]> =>
  withTransaction(db, async (trx) => {
    if (add.length > 0) await addFavourites(trx, owner, add, isoOf(clock()));
    if (remove.length > 0) await removeFavourites(trx, owner.userId, remove);
    const ids = await listFavouriteIds(trx, owner);
    const beyond = ids.slice(MOST_FAVOURITES);
    if (beyond.length > 0) await removeFavourites(trx, owner.userId, beyond);
    return ids.slice(0, MOST_FAVOURITES);
  });
