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

/** Throws STATE_CONFLICT when the page belongs to another store. */
export async function connectFacebookPage(
  { db }: Services,
  storeId: number,
  page: Page,
): Promise<void> {
  const { page_id, name, fan_count, token } = page;
  const saved = await db
    .insertInto('facebook_page')
    .values({
      store_id: storeId,
      page_id,
      name,
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
        .where('facebook_page.store_id', '=', storeId),
    )
    .returning('id')
    .executeTakeFirst();
  if (saved) return;
  throw new ApiError(
    'STATE_CONFLICT',
    'Another store has connected this page. Disconnect it there first.',
  );
}

/** Throws NOT_FOUND. */
export async function disconnectFacebookPage({ db }: Services, storeId: number, id: number) {
  await withTransaction(db, async (trx) => {
    await lockOwnFacebookPage(trx, storeId, id);
    await trx.deleteFrom('facebook_mapping').where('facebook_page_id', '=', id).execute();
    await trx.deleteFrom('publication').where('facebook_page_id', '=', id).execute();
    await trx.deleteFrom('facebook_page').where('id', '=', id).execute();
  });
}
