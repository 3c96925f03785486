import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setInterrupted, stopLive } from '../modules/post/live.ts';
import { isReplay, replayExpiry } from '../modules/post/replay.ts';
import type { Services } from '../services.ts';
import { streamDir } from './files.ts';
import { findNewestSegment } from './segments.ts';

/** When a silent stream is interrupted and ended. Tests use shorter times. */
export const streamTiming = {
  /** Silence after which viewers learn that the host is reconnecting. */
  interruptedAfterMs: 8000,
  /** Silence after which the show ends. */
  endedAfterMs: 60_000,
  /** How often streams are checked. */
  watchEveryMs: 1000,
  /** How long segments stay on disk. */
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

/** Lists the shows whose segments are not needed: without a replay, now or after a live show. */
async function listPrunable({ db, clock }: Services): Promise<number[]> {
  const posts = await db
    .selectFrom('post')
    .innerJoin('store', 'store.id', 'post.store_id')
    .selectAll('post')
    .select('store.settings')
    .where('stream_source', '=', 'ingest')
    .execute();
  const now = clock();
  const isNeeded = (post: (typeof posts)[number]) =>
    post.live_status === 'live'
      ? replayExpiry(post, post.settings, now) !== null
      : isReplay(post, now);
  return posts.filter((post) => !isNeeded(post)).map(({ id }) => id);
}

/** Deletes old segments and the files of aborted uploads, except those of replays. */
export async function pruneStreams(services: Services, timing = streamTiming): Promise<void> {
  const { config } = services;
  const oldest = Date.now() - timing.keepMs;
  for (const id of await listPrunable(services)) {
    const dir = streamDir(config, id);
    const files = await readdir(dir, { recursive: true }).catch(() => []);
    for (const file of files) {
      const found = await stat(join(dir, file)).catch(() => undefined);
      if (found?.isFile() && found.mtimeMs < oldest && !file.startsWith('init-')) {
        await rm(join(dir, file), { force: true });
      }
    }
  }
}
