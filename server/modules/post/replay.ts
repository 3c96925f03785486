import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';

type Post = Selectable<Database['post']>;

/** Whether a show is over and its replay is still available. Spec §4. */
export const isReplay = (post: Post, now: Date): boolean =>
  post.live_status === 'live_stopped' && (post.replay_expired_at ?? '') > isoOf(now);

/** Selects the stored segments of a show's last run, from its start to its end, oldest first. */
export const replaySegments = (db: Db, post: Post) =>
  db
    .selectFrom('stream_segment')
    .selectAll()
    .where('post_id', '=', post.id)
    .where('arrived_at', '>=', post.started_at ?? '')
    .where('arrived_at', '<=', post.stopped_at ?? '')
    .orderBy('sequence');

/** Whether a replay is available and has at least one segment to play. */
export async function hasReplayVideo(db: Db, post: Post, now: Date): Promise<boolean> {
  if (!isReplay(post, now)) return false;
  if (post.stream_source === 'demo') return true;
  return (await replaySegments(db, post).limit(1).executeTakeFirst()) !== undefined;
}
