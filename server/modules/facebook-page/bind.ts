import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { lockPage } from './queries.ts';

interface Binding {
  userId: number;
  psid: string;
  pageId: string;
}

/**
 * A new page-scoped id (psid) replaces the old one.
 * @throws ApiError NOT_FOUND (no such page), FORBIDDEN (the id is another member's)
 */
export async function bindFacebook({ db, clock }: Services, binding: Binding): Promise<void> {
  const { userId: user_id, psid, pageId } = binding;
  await withTransaction(db, async (trx) => {
    const page = await lockPage(trx, pageId);
    await trx
      .insertInto('facebook_mapping')
      .values({ facebook_page_id: page.id, psid, user_id, created_at: isoOf(clock()) })
      .onConflict((conflict) => conflict.columns(['facebook_page_id', 'psid']).doNothing())
      .execute();
    const known = await trx
      .selectFrom('facebook_mapping')
      .select('user_id')
      .where('facebook_page_id', '=', page.id)
      .where('psid', '=', psid)
      .executeTakeFirst();
    if (known?.user_id !== user_id) {
      throw new ApiError(
        'FORBIDDEN',
        'This psid belongs to another member. Log in as that member, or open the link in your own chat.',
      );
    }
    await trx
      .deleteFrom('facebook_mapping')
      .where('facebook_page_id', '=', page.id)
      .where('user_id', '=', user_id)
      .where('psid', '<>', psid)
      .execute();
  });
}
