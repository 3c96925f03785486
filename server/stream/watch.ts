import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setInterrupted, stopLive } from '../modules/post/live.ts';
import { isReplay } from '../modules/post/replay.ts';
import { replayExpiry } from '../modules/post/replay-expiry.ts';
import type { Services } from '../services.ts';
import { streamDir } from './names.ts';
import { findNewest } from './queries.ts';
import { streamTiming } from './timing.ts';

/**
 * Looks once at every pushed show on air: long silence tells the room that the host is reconnecting,
 * longer silence ends the show. Each change is made by whoever changes the row, so any number of
 * servers may look.
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
    const newest = await findNewest(db, post.id);
    const since = newest?.arrived_at ?? post.started_at;
    if (!since) continue;
    const silence = clock().getTime() - Date.parse(since);
    // Pieces longer than the limit are no silence: two of them may pass before the next.
    const patience = Math.max(timing.interruptedAfterMs, 2 * (newest?.duration_ms ?? 0));
    if (silence > Math.max(timing.endedAfterMs, patience)) await stopLive(services, post.id);
    else if (silence > patience && !post.interrupted_at) {
      await setInterrupted(services, post.id, new Date(since));
    }
  }
}

/** Shows whose old pieces nobody will ask for: no replay to be seen, none to come of a show on air. */
async function listPrunable({ db, clock }: Services): Promise<number[]> {
  const posts = await db
    .selectFrom('post')
    .innerJoin('store', 'store.id', 'post.store_id')
    .selectAll('post')
    .select('store.settings')
    .where('stream_source', '=', 'ingest')
    .execute();
  const now = clock();
  const isKept = (post: (typeof posts)[number]) =>
    post.live_status === 'live'
      ? replayExpiry(post, post.settings, now) !== null
      : isReplay(post, now);
  return posts.filter((post) => !isKept(post)).map(({ id }) => id);
}

/** Removes pieces older than they are kept, and what a broken upload left; replays stay. */
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
