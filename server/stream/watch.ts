import { setInterrupted, stopLive } from '../modules/post/live.ts';
import type { Services } from '../services.ts';
import { findNewestSegment } from './segments.ts';

/** When a silent stream is interrupted and ended. Tests use shorter times. */
export const streamTiming = {
  /** Silence after which viewers learn that the host is reconnecting. */
  interruptedAfterMs: 8000,
  /** Silence after which the show ends. */
  endedAfterMs: 60_000,
  /** How often streams are checked. */
  watchEveryMs: 1000,
  /** How long segments are stored without a replay. */
  keepMs: 6 * 60 * 60 * 1000,
};

/**
 * Checks every live pushed show once: a short silence marks it as interrupted, a long one ends it.
 * Both changes are conditional updates, so any number of servers may check.
 */
export async function watchStreams(services: Services, timing = streamTiming): Promise<void> {
  const { db, clock } = services;
  const posts = await db
    .selectFrom('post')
    .select(['id', 'started_at', 'interrupted_at'])
    .where('stream_source', '=', 'ingest')
    .where('live_status', '=', 'live')
    // What a streaming service sends does not pass here: the host ends the show.
    .where('hosted_stream_url', 'is', null)
    .execute();
  for (const post of posts) {
    const newest = await findNewestSegment(db, post.id);
    const since = newest?.arrived_at ?? post.started_at;
    if (!since) continue;
    const silence = clock().getTime() - Date.parse(since);
    // Segments may be longer than the limit: two durations may pass before the next one.
    const limit = Math.max(timing.interruptedAfterMs, 2 * (newest?.duration_ms ?? 0));
    if (silence > Math.max(timing.endedAfterMs, limit)) await stopLive(services, post.id);
    else if (silence > limit && !post.interrupted_at) {
      await setInterrupted(services, post.id, new Date(since));
    }
  }
}
