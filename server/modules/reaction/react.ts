import type { Selectable } from 'kysely';
import type { EventData } from '../../../src/contract/events.ts';
import { addBounded } from '../../db/add-bounded.ts';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoAfter } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import { SharedThrottle } from '../../http/shared-throttle.ts';
import { Throttle } from '../../http/throttle.ts';
import type { Services } from '../../services.ts';
import { toWireUser, type Visitor, visitorKey } from '../../visitor.ts';
import { requireWatchablePost } from '../post/permission.ts';
import { publicRealtimeId, viewerSource } from '../post/realtime-names.ts';
import { isReplay } from '../post/replay.ts';

/** A browser sends three kinds, each at most once in 5 s. Spec §4, §9 reaction debounce. */
const BURST = 3;
const EVERY_MS = 1500;
/** Guests and ghosts cost nothing to create. */
const ADDRESS_BURST = 60;
const ADDRESS_EVERY_MS = 50;
/** Per visitor, as fast as a person taps. */
const OWN_HEARTS = 100;
const OWN_HEART_EVERY_MS = 100;
/** For the guests and ghosts of one address. */
const ADDRESS_HEARTS = 1000;
const ADDRESS_HEART_EVERY_MS = 20;
/** Per room, the most that can be seen. */
const ROOM_HEARTS = 5000;
const ROOM_HEART_EVERY_MS = 1;

type ReactionEvent = 'interaction.like' | 'interaction.custom' | 'interaction.seasonal';

interface Sender {
  postId: number;
  visitor: Visitor;
  pnId: string;
  address: string;
}

/** Returns how many hearts may be counted. */
type TakeHearts = (db: Db, sender: Sender, count: number, now: Date) => Promise<number>;

/**
 * Limits requests by visitor, post and address on this server, without a query, and hearts by
 * visitor, address and room across servers. The returned function throws TOO_MANY_REQUESTS for
 * requests.
 */
export function createReactionThrottle(): TakeHearts {
  const bySender = new Throttle(BURST, EVERY_MS);
  const byAddress = new Throttle(ADDRESS_BURST, ADDRESS_EVERY_MS);
  const own = new SharedThrottle('hearts', OWN_HEARTS, OWN_HEART_EVERY_MS);
  const ofAddress = new SharedThrottle(
    'hearts of an address',
    ADDRESS_HEARTS,
    ADDRESS_HEART_EVERY_MS,
  );
  const ofRoom = new SharedThrottle('hearts of a room', ROOM_HEARTS, ROOM_HEART_EVERY_MS);
  return async (db, { postId, visitor, pnId, address }, count, now) => {
    const at = now.getTime();
    const key = `${postId} ${visitor.type === 'ghost' ? `ghost ${pnId}` : visitorKey(visitor)}`;
    const isMember = visitor.type === 'member';
    const waits = [bySender.take(key, at)];
    if (!isMember) waits.push(byAddress.take(address, at));
    requireNoWait(Math.max(...waits));
    const allowed = await own.takeSome(db, key, count, at);
    const shared = isMember
      ? allowed
      : await ofAddress.takeSome(db, `${postId} ${address}`, allowed, at);
    return ofRoom.takeSome(db, String(postId), shared, at);
  };
}

function requireNoWait(wait: number): void {
  if (wait === 0) return;
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  throw new ApiError(
    'TOO_MANY_REQUESTS',
    `Too many reactions. Send them together in ${retryAfter} s.`,
    { retryAfter },
  );
}

/** Browsers send the last reactions within five seconds. Spec §9 reaction debounce. */
const LATE_MS = 10_000;

/** Includes the replay. */
const takesReactions = (post: Selectable<Database['post']>, now: Date): boolean =>
  post.live_status !== 'live_stopped' ||
  isReplay(post, now) ||
  (post.stopped_at ?? '') > isoAfter(now, -LATE_MS);

/**
 * Publishes reactions with the post's new total. Ghosts may react too. Spec §5 reaction posts.
 * @throws ApiError TOO_MANY_REQUESTS, NOT_FOUND, FORBIDDEN (the post has stopped, or is private and
 * not the visitor's)
 */
export async function react<E extends ReactionEvent>(
  { db, publish, clock }: Services,
  visitor: Visitor,
  event: E,
  body: EventData<E>,
  takeHearts: (count: number) => Promise<number> | number,
): Promise<{ success: true }> {
  const post = await requireWatchablePost(db, body.post_id, visitor);
  if (!takesReactions(post, clock())) {
    throw new ApiError('FORBIDDEN', 'The show is over and accepts no more reactions.');
  }
  const count = await takeHearts(body.count);
  if (count === 0) return { success: true };
  const total = await addLikes(db, post.id, count);
  // From the token, not from the request.
  await publish(post.id, event, {
    ...body,
    count,
    user: toWireUser(visitor),
    pn_id: await publicRealtimeId(db, body.pn_id),
    source: viewerSource(body.source),
  });
  await publish(post.id, 'summary.like', { post_id: post.id, count: total });
  return { success: true };
}

async function addLikes(db: Db, postId: number, count: number): Promise<number> {
  const { like_count } = await db
    .updateTable('post')
    .set({ like_count: addBounded('like_count', count) })
    .where('id', '=', postId)
    .returning('like_count')
    .executeTakeFirstOrThrow();
  return like_count;
}
