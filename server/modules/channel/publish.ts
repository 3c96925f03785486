import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { requireOwnChannel } from './queries.ts';

interface Place {
  storeId: number;
  postId: number;
  channelId: number;
}

/** Notes that a show is on a page of the store as well, once, and at which address there. */
export async function publishPost(
  { db }: Services,
  place: Place,
  url: string | null,
): Promise<void> {
  await requireOwnChannel(db, place.storeId, place.channelId);
  await db
    .insertInto('publication')
    .values({ post_id: place.postId, channel_id: place.channelId, url })
    .onConflict((conflict) => conflict.columns(['post_id', 'channel_id']).doUpdateSet({ url }))
    .execute();
}

/** Notes that a show is on a page no more. Throws NOT_FOUND when it was not. */
export async function unpublishPost({ db }: Services, place: Place): Promise<void> {
  await requireOwnChannel(db, place.storeId, place.channelId);
  const { numDeletedRows } = await db
    .deleteFrom('publication')
    .where('post_id', '=', place.postId)
    .where('channel_id', '=', place.channelId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
