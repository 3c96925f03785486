import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { settingOf } from '../store/rules/settings.ts';
import { type Anchor, timelineOf } from './rules/timeline.ts';

type Post = Selectable<Database['post']>;

/** Unless the show or the store sets it. */
export const DEFAULT_REPLAY_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Null when the show closes its replay or the store's flag `replay` is off. Spec §3 replay expiry
 * type.
 * @param settings the store's flags as JSON
 */
export function replayExpiry(
  { replay_expiry, replay_days }: Pick<Post, 'replay_expiry' | 'replay_days'>,
  settings: string,
  stoppedAt: Date,
): string | null {
  const flag = settingOf({ settings }, 'replay');
  if (!flag?.enable || replay_expiry === 'close') return null;
  const ownDays = replay_expiry === 'custom_days' ? replay_days : null;
  return isoAfter(stoppedAt, (ownDays ?? flag.integer ?? DEFAULT_REPLAY_DAYS) * DAY_MS);
}

/** Spec §4. */
export const isReplay = (post: Post, now: Date): boolean =>
  post.live_status === 'live_stopped' && (post.replay_expired_at ?? '') > isoOf(now);

/** Includes all recordings, oldest first. */
export const replaySegments = (db: Db, post: Post) =>
  db
    .selectFrom('stream_segment')
    .selectAll()
    .where('post_id', '=', post.id)
    .where('arrived_at', '<=', post.stopped_at ?? '')
    .where('deleted_at', 'is', null)
    .orderBy('sequence');

/**
 * True for fMP4 segments with the same initialization and one run of times: they make one MP4 file.
 * A restarted encoder often sends an equal initialization, and counts times from zero.
 */
export async function isOneFile(db: Db, post: Post): Promise<boolean> {
  if (post.stream_source === 'demo') return true;
  const pieces = await replaySegments(db, post)
    .clearSelect()
    .select(['init_file', 'discontinuity'])
    .execute();
  const first = pieces[0]?.init_file ?? null;
  return (
    first !== null &&
    pieces.every(
      ({ init_file, discontinuity }, i) => init_file === first && (i === 0 || discontinuity === 0),
    )
  );
}

/** Maps replay positions to times of the show; linear without segments. */
export async function findTimeline(db: Db, post: Post): Promise<Anchor[]> {
  const pieces = await replaySegments(db, post).execute();
  const timeline = timelineOf(
    pieces.map((piece) => ({
      durationMs: piece.duration_ms,
      discontinuity: piece.discontinuity === 1,
      arrivedAt: piece.arrived_at,
    })),
  );
  if (timeline.length > 0 || !post.started_at) return timeline;
  return [{ position: 0, at: post.started_at }];
}

export async function hasReplayVideo(db: Db, post: Post, now: Date): Promise<boolean> {
  if (!isReplay(post, now)) return false;
  if (post.stream_source === 'demo' || post.hosted_replay_url) return true;
  return (await replaySegments(db, post).limit(1).executeTakeFirst()) !== undefined;
}
