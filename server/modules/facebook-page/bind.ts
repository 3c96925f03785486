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
 * Notes under which of its own ids a Facebook page knows a member: one id a member, one member an id.
 * Again with the same changes nothing; with another id of the member's it takes the place of the first.
 * @throws ApiError NOT_FOUND (no such page), FORBIDDEN (the page knows another member by that id)
 */
export async function bindFacebook({ db, clock }: Services, binding: Binding): Promise<void> {
  const { userId: user_id, psid, pageId } = binding;
  await withTransaction(db, async (trx) => {
    const page = await lockPage(trx, pageId);
    await trx
      .insertInto('facebook_mapping')
      .values({ channel_id: page.id, psid, user_id, created_at: isoOf(clock()) })
      .onConflict((conflict) => conflict.columns(['channel_id', 'psid']).doNothing())
      .execute();
    const known = await trx
      .selectFrom('facebook_mapping')
      .select('user_id')
      .where('channel_id', '=', page.id)
      .where('psid', '=', psid)
      .executeTakeFirst();
    if (known?.user_id !== user_id) {
      throw new ApiError(
        'FORBIDDEN',
        'The page knows another member by this psid. Log in as that member, or come from your own chat.',
      );
    }
    await trx
      .deleteFrom('facebook_mapping')
      .where('channel_id', '=', page.id)
      .where('user_id', '=', user_id)
      .where('psid', '<>', psid)
      .execute();
  });
}
