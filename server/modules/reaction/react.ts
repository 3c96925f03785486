import type { EventData } from '../../../src/contract/events.ts';
import type { Db } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { toWireUser, type Visitor } from '../../visitor.ts';
import { requireWatcher } from '../post/permission.ts';
import { requirePost } from '../post/queries.ts';

type ReactionEvent = 'interaction.like' | 'interaction.custom' | 'interaction.seasonal';

async function countReactions(db: Db, postId: number, count: number): Promise<number> {
  const { like_count } = await db
    .updateTable('post')
    .set((post) => ({ like_count: post('like_count', '+', count) }))
    .where('id', '=', postId)
    .returning('like_count')
    .executeTakeFirstOrThrow();
  return like_count;
}

/**
 * Counts reactions of one viewer and shows them to the room, with the show's total. Anybody may react,
 * ghosts too, until the show is over. Spec §5 reaction posts.
 * @throws ApiError NOT_FOUND, FORBIDDEN (the show is over, or private and not theirs to see)
 */
export async function react<E extends ReactionEvent>(
  { db, publish }: Services,
  visitor: Visitor,
  event: E,
  body: EventData<E>,
): Promise<{ success: true }> {
  const post = await requirePost(db, body.post_id);
  await requireWatcher(db, post, visitor);
  if (post.live_status === 'live_stopped') {
    throw new ApiError('FORBIDDEN', 'The show is over and takes no more reactions.');
  }
  const total = await countReactions(db, post.id, body.count);
  // The user comes from the token: what the body says about the sender is not believed.
  await publish(post.id, event, { ...body, user: toWireUser(visitor) });
  await publish(post.id, 'summary.like', { post_id: post.id, count: total });
  return { success: true };
}
