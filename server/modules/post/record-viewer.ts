import { createHash } from 'node:crypto';
import { isoOf } from '../../db/time.ts';
import type { Services } from '../../services.ts';
import type { PostRow } from './queries.ts';

/** A name per show, so that no viewer can be followed from show to show. */
const hashOf = (postId: number, viewer: string) =>
  createHash('sha256').update(`viewer ${postId} ${viewer}`).digest('base64url').slice(0, 22);

/**
 * Counts a viewer of a live show once. Ignores viewers of a waiting room: the room loads again when
 * the show starts.
 *
 * @param viewer the keyed name of `createViewerNames`
 */
export async function recordViewer(
  { db, clock }: Services,
  { id, live_status }: Pick<PostRow, 'id' | 'live_status'>,
  viewer: string,
): Promise<void> {
  if (live_status !== 'live') return;
  await db
    .insertInto('post_viewer')
    .values({ post_id: id, viewer: hashOf(id, viewer), seen_at: isoOf(clock()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
