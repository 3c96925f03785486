import type { EventData } from '../../../src/contract/events.ts';
import type { Db } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import { Throttle } from '../../http/throttle.ts';
import type { Services } from '../../services.ts';
import { toWireUser, type Visitor, visitorKey } from '../../visitor.ts';
import { requireWatchablePost } from '../post/permission.ts';

/** A browser sends each of the three kinds at most once in 5 s. Spec §4, §9 reaction debounce. */
const BURST = 3;
const EVERY_MS = 1500;
/** Ghosts can choose their own realtime id, so their address is throttled too. */
const ADDRESS_BURST = 60;
const ADDRESS_EVERY_MS = 50;

type ReactionEvent = 'interaction.like' | 'interaction.custom' | 'interaction.seasonal';

interface Sender {
  postId: number;
  visitor: Visitor;
  /** The realtime id that the browser sends. */
  pnId: string;
  address: string;
}

/**
 * Creates the throttle of reactions, per visitor and post. The function it returns throws
 * TOO_MANY_REQUESTS.
 */
export function createReactionThrottle(): (sender: Sender, now: Date) => void {
  const bySender = new Throttle(BURST, EVERY_MS);
  const byAddress = new Throttle(ADDRESS_BURST, ADDRESS_EVERY_MS);
  return ({ postId, visitor, pnId, address }, now) => {
    const isGhost = visitor.type === 'ghost';
    const key = isGhost ? `ghost ${pnId}` : visitorKey(visitor);
    const waits = [bySender.take(`${postId} ${key}`, now.getTime())];
    if (isGhost) waits.push(byAddress.take(address, now.getTime()));
    const wait = Math.max(...waits);
    if (wait === 0) return;
    const retryAfter = Math.max(1, Math.ceil(wait / 1000));
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      `Reactions come too fast. Gather them and send them in ${retryAfter} s.`,
      { retryAfter },
    );
  };
}

/**
 * Counts a visitor's reactions, and publishes them with the post's new total. Every visitor may
 * react, ghosts too, until the post has stopped. Spec §5 reaction posts.
 * @throws ApiError NOT_FOUND, FORBIDDEN (the post has stopped, or is private and not the visitor's)
 */
export async function react<E extends ReactionEvent>(
  { db, publish }: Services,
  visitor: Visitor,
  event: E,
  body: EventData<E>,
): Promise<{ success: true }> {
  const post = await requireWatchablePost(db, body.post_id, visitor);
  if (post.live_status === 'live_stopped') {
    throw new ApiError('FORBIDDEN', 'The show is over and takes no more reactions.');
  }
  const total = await addLikes(db, post.id, body.count);
  // The user is taken from the token, never from the body.
  await publish(post.id, event, { ...body, user: toWireUser(visitor) });
  await publish(post.id, 'summary.like', { post_id: post.id, count: total });
  return { success: true };
}

/** Adds to a post's count of reactions and returns the new total. */
async function addLikes(db: Db, postId: number, count: number): Promise<number> {
  const { like_count } = await db
    .updateTable('post')
    .set((post) => ({ like_count: post('like_count', '+', count) }))
    .where('id', '=', postId)
    .returning('like_count')
    .executeTakeFirstOrThrow();
  return like_count;
}
