import { lockRow } from '../../db/lock-row.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { findLivePostIds } from './posts.ts';
import type { StoreRow } from './queries.ts';

/** Throws STORE_CLOSED. */
export function requireOpenStore({ closed_at }: Pick<StoreRow, 'closed_at'>): void {
  if (closed_at === null) return;
  throw new ApiError(
    'STORE_CLOSED',
    'The store is closed and sells nothing. Its owner can open it: npm run host -- store open SLUG',
  );
}

/**
 * Closes a store: it sells nothing, and its orders can be finished.
 * @throws ApiError STATE_CONFLICT while a show is on air
 */
export const closeStore = ({ db, clock }: Services, { id }: StoreRow): Promise<StoreRow> =>
  withTransaction(db, async (trx) => {
    const store = trx.selectFrom('store').selectAll().where('id', '=', id);
    const row = await store.$call(lockRow).executeTakeFirstOrThrow();
    const [live] = await findLivePostIds(trx, id);
    if (live !== undefined) {
      throw new ApiError(
        'STATE_CONFLICT',
        `Show ${live} is on air. Stop it, then close the store.`,
      );
    }
    const closed_at = row.closed_at ?? isoOf(clock());
    await trx.updateTable('store').set({ closed_at }).where('id', '=', id).execute();
    return { ...row, closed_at };
  });

export const openStore = ({ db }: Services, { id }: StoreRow): Promise<StoreRow> =>
  db
    .updateTable('store')
    .set({ closed_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
