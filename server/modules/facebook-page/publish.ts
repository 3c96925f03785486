import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { lockOwnFacebookPage } from './queries.ts';

interface Place {
  storeId: number;
  postId: number;
  facebookPageId: number;
}

/**
 * Notes that a show is on a page of the store as well, once, and at which address there.
 * Throws NOT_FOUND when the page is not the store's.
 */
export async function publishPost(
  { db }: Services,
  { storeId, postId, facebookPageId }: Place,
  url: string | null,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockOwnFacebookPage(trx, storeId, facebookPageId);
    await trx
      .insertInto('publication')
      .values({ post_id: postId, channel_id: facebookPageId, url })
      .onConflict((conflict) => conflict.columns(['post_id', 'channel_id']).doUpdateSet({ url }))
      .execute();
  });
}

/** Notes that a show is on a page no more. Throws NOT_FOUND when it was not. */
export async function unpublishPost(
  { db }: Services,
  { storeId, postId, facebookPageId }: Place,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockOwnFacebookPage(trx, storeId, facebookPageId);
    const { numDeletedRows } = await trx
      .deleteFrom('publication')
      .where('post_id', '=', postId)
      .where('channel_id', '=', facebookPageId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
  });
}
