import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { StoreRow } from './queries.ts';

const taken = (slug: string): ApiError => {
  const why = `"${slug}" is the address of another store, or was: choose another one`;
  return new ApiError('INVALID_INPUT', `slug ${why}.`, { fields: { slug: [why] } });
};

/**
 * Reserves a slug for a store forever, so that its links never lead to another store. Of concurrent
 * requests for the same slug one succeeds. Throws INVALID_INPUT for a slug of another store.
 */
export async function claimSlug(trx: Trx, storeId: number, slug: string): Promise<void> {
  await trx
    .insertInto('store_slug')
    .values({ slug, store_id: storeId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const claimed = await trx
    .selectFrom('store_slug')
    .select('store_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const used = await trx
    .selectFrom('store')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (claimed.store_id !== storeId || (used !== undefined && used.id !== storeId))
    throw taken(slug);
}

/** Former addresses redirect: see `findStore`. Throws INVALID_INPUT for a slug of another store. */
export const renameStore = ({ db }: Services, { id }: StoreRow, slug: string): Promise<StoreRow> =>
  withTransaction(db, async (trx) => {
    const store = trx.selectFrom('store').selectAll().where('id', '=', id);
    const row = await store.$call(lockRow).executeTakeFirstOrThrow();
    if (row.slug === slug) return row;
    await claimSlug(trx, id, row.slug);
    await claimSlug(trx, id, slug);
    await trx.updateTable('store').set({ slug }).where('id', '=', id).execute();
    return { ...row, slug };
  });
