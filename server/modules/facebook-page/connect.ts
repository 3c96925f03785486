import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { newToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';
import { lockOwnFacebookPage } from './queries.ts';

interface Page {
  page_id: string;
  name: string;
  fan_count?: number | undefined;
  token?: string | undefined;
}

/**
 * Connects a Facebook page with a store, or brings what is kept of it up to date: what is left out
 * stays as it was. Throws STATE_CONFLICT while the page is another store's.
 */
export async function connectFacebookPage(
  { db }: Services,
  storeId: number,
  page: Page,
): Promise<void> {
  const { page_id, name, fan_count, token } = page;
  const isDone = await db
    .insertInto('facebook_channel')
    .values({
      ...{ store_id: storeId, page_id, name },
      fan_count: fan_count ?? 0,
      token: token ?? newToken(),
    })
    .onConflict((conflict) =>
      conflict
        .column('page_id')
        .doUpdateSet({
          name,
          ...(fan_count === undefined ? {} : { fan_count }),
          ...(token === undefined ? {} : { token }),
        })
        .where('facebook_channel.store_id', '=', storeId),
    )
    .returning('id')
    .executeTakeFirst();
  if (isDone) return;
  throw new ApiError(
    'STATE_CONFLICT',
    'Another store has this page. It has to be disconnected there before it can be connected here.',
  );
}

/** Forgets a page of a store, whom it knew, and which shows were on it. Throws NOT_FOUND. */
export async function disconnectFacebookPage({ db }: Services, storeId: number, id: number) {
  await withTransaction(db, async (trx) => {
    await lockOwnFacebookPage(trx, storeId, id);
    await trx.deleteFrom('facebook_mapping').where('channel_id', '=', id).execute();
    await trx.deleteFrom('publication').where('channel_id', '=', id).execute();
    await trx.deleteFrom('facebook_channel').where('id', '=', id).execute();
  });
}
