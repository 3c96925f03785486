import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { lockOwnFacebookPage } from './queries.ts';

interface Publication {
  storeId: number;
  postId: number;
  facebookPageId: number;
}

/** Throws NOT_FOUND for a page of another store. */
export async function publishPost(
  { db }: Services,
  { storeId, postId, facebookPageId }: Publication,
  url: string | null,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockOwnFacebookPage(trx, storeId, facebookPageId);
    await trx
      .insertInto('publication')
      .values({ post_id: postId, facebook_page_id: facebookPageId, url })
      .onConflict((conflict) =>
        conflict.columns(['post_id', 'facebook_page_id']).doUpdateSet({ url }),
      )
      .execute();
  });
}

/** Throws NOT_FOUND. */
export async function unpublishPost(
  { db }: Services,
  { storeId, postId, facebookPageId }: Publication,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockOwnFacebookPage(trx, storeId, facebookPageId);
    const { numDeletedRows } = await trx
      .deleteFrom('publication')
      .where('post_id', '=', postId)
      .where('facebook_page_id', '=', facebookPageId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
  });
}
