import { setInterrupted, stopLive } from '../modules/post/live.ts';
import type { Services } from '../services.ts';
import { findNewestSegment } from './segments.ts';

/** Tests shorten them. */
export const streamTiming = {
  /** Then viewers see that the host reconnects. */
  interruptedAfterMs: 8000,
  /** Then the show ends. */
  endedAfterMs: 60_000,
  watchEveryMs: 1000,
  /** Of segments without a replay. */
  keepMs: 6 * 60 * 60 * 1000,
};

/** Conditional updates, so any number of servers may run it. */
export async function watchStreams(services: Services, timing = streamTiming): Promise<void> {
  const { db, clock } = services;
  const posts = await db
    .selectFrom('post')
    .select(['id', 'started_at', 'interrupted_at'])
    .where('stream_source', '=', 'ingest')
    .where('live_status', '=', 'live')
    // A hosted stream does not pass this server, so the host ends its show.
    .where('hosted_stream_url', 'is', null)
    .execute();
  for (const post of posts) {
    const newest = await findNewestSegment(db, post.id);
    // The newest segment may belong to a recording before a pause.
    const since = [newest?.arrived_at ?? '', post.started_at ?? ''].sort().at(-1);
    if (!since) continue;
    const silence = clock().getTime() - Date.parse(since);
    // Segments may be longer than the limit, so two durations may pass before the next one.
    const limit = Math.max(timing.interruptedAfterMs, 2 * (newest?.duration_ms ?? 0));
    if (silence > Math.max(timing.endedAfterMs, limit)) await stopLive(services, post.id);
    else if (silence > limit && !post.interrupted_at) {
      await setInterrupted(services, post.id, new Date(since));
    }
  }
}

/** Larger than the delay of a job on a busy machine. */
const JUMP_MS = 2000;

/**
 * Watches, except for a minute after the clock was set forward: every stream seems silent then,
 * until its encoder sends the next segment.
 */
export function createStreamWatch(
  services: Services,
  elapsed: () => number = () => performance.now(),
): () => Promise<void> {
  const ahead = () => services.clock().getTime() - elapsed();
  let usual = ahead();
  let steadyAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const difference = ahead();
    if (difference - usual > JUMP_MS) steadyAt = elapsed() + streamTiming.endedAfterMs;
    usual = difference;
    if (elapsed() >= steadyAt) await watchStreams(services);
  };
}
