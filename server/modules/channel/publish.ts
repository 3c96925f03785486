import type { Db } from '../../db/db.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';

interface Place {
  storeId: number;
  postId: number;
  channelId: number;
}

/** Throws NOT_FOUND unless the page is the store's. */
async function requireOwnChannel(db: Db, { storeId, channelId }: Place): Promise<void> {
  const row = await db
    .selectFrom('facebook_channel')
    .select('id')
    .where('id', '=', channelId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (!row) throw notFound();
}

/** Notes that a show is on a page of the store as well, once, and at which address there. */
export async function publishPost(
  { db }: Services,
  place: Place,
  url: string | null,
): Promise<void> {
  await requireOwnChannel(db, place);
  await db
    .insertInto('publication')
    .values({ post_id: place.postId, channel_id: place.channelId, url })
    .onConflict((conflict) => conflict.columns(['post_id', 'channel_id']).doUpdateSet({ url }))
    .execute();
}

/** Notes that a show is on a page no more. Throws NOT_FOUND when it was not. */
export async function unpublishPost({ db }: Services, place: Place): Promise<void> {
  await requireOwnChannel(db, place);
  const { numDeletedRows } = await db
    .deleteFrom('publication')
    .where('post_id', '=', place.postId)
    .where('channel_id', '=', place.channelId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
