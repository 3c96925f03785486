import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { holdLease } from '../db/lease.ts';
import { isoAfter, isoOf } from '../db/time.ts';
import { isReplay, replayExpiry } from '../modules/post/replay.ts';
import type { Services } from '../services.ts';
import { streamTiming } from './watch.ts';

/** Listing a bucket costs money. */
export const SWEEP_EVERY_MS = 10 * 60_000;
const AT_ONCE = 8;

/** Now or after the show. */
async function listSweepable({ db, clock }: Services, oldest: string): Promise<number[]> {
  const posts = await db
    .selectFrom('post')
    .innerJoin('store', 'store.id', 'post.store_id')
    .selectAll('post')
    .select('store.settings')
    .where('stream_source', '=', 'ingest')
    .where((e) =>
      e.exists(
        e
          .selectFrom('stream_segment')
          .select('stream_segment.id')
          .whereRef('stream_segment.post_id', '=', 'post.id')
          .where('stream_segment.deleted_at', 'is', null)
          .where('stream_segment.arrived_at', '<', oldest),
      ),
    )
    .execute();
  const now = clock();
  const isNeeded = (post: (typeof posts)[number]) =>
    post.live_status === 'live'
      ? replayExpiry(post, post.settings, now) !== null
      : isReplay(post, now);
  return posts.filter((post) => !isNeeded(post)).map(({ id }) => id);
}

/** Listed files, and the encoder's pending ones. */
async function neededFiles(db: Db, postId: number, oldest: string): Promise<Set<string | null>> {
  const segments = await db
    .selectFrom('stream_segment')
    .select(['file', 'init_file'])
    .where('post_id', '=', postId)
    .where('deleted_at', 'is', null)
    .where('arrived_at', '>=', oldest)
    .execute();
  const others = await db
    .selectFrom('rendition_segment as other')
    .innerJoin('stream_segment as best', (join) =>
      join
        .onRef('best.post_id', '=', 'other.post_id')
        .onRef('best.sequence', '=', 'other.sequence'),
    )
    .select(['other.file', 'other.init_file'])
    .where('other.post_id', '=', postId)
    .where('best.arrived_at', '>=', oldest)
    .execute();
  const incoming = await db
    .selectFrom('stream_incoming')
    .select('stored')
    .where('post_id', '=', postId)
    .execute();
  return new Set([
    ...[...segments, ...others].flatMap(({ file, init_file }) => [file, init_file]),
    ...incoming.map(({ stored }) => stored),
  ]);
}

async function forgetIncoming(db: Db, postId: number, oldest: string): Promise<void> {
  await db
    .deleteFrom('stream_incoming')
    .where('post_id', '=', postId)
    .where('arrived_at', '<', oldest)
    .where((e) =>
      e.exists(
        e
          .selectFrom('post')
          .select('id')
          .where('id', '=', postId)
          .where('live_status', '<>', 'live'),
      ),
    )
    .execute();
}

async function sweep({ db, clock, streams }: Services, postId: number, oldest: string) {
  await forgetIncoming(db, postId, oldest);
  const needed = await neededFiles(db, postId, oldest);
  const old = streams.list(postId);
  const deleteNext = async () => {
    for await (const { file, writtenAt } of old) {
      if (isoOf(writtenAt) < oldest && !needed.has(file)) await streams.delete({ postId, file });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, deleteNext));
  await db
    .updateTable('stream_segment')
    .set({ deleted_at: isoOf(clock()) })
    .where('post_id', '=', postId)
    .where('deleted_at', 'is', null)
    .where('arrived_at', '<', oldest)
    .execute();
}

/** Also deletes aborted uploads. Keeps replays. */
export async function sweepStreams(
  services: Services,
  keepMs = streamTiming.keepMs,
): Promise<void> {
  const oldest = isoAfter(services.clock(), -keepMs);
  for (const id of await listSweepable(services, oldest)) await sweep(services, id, oldest);
}

/** One of several servers runs the sweep. */
export function createSweeping(services: Services): () => Promise<void> {
  const lease = { name: 'sweeping streams', holder: randomUUID(), forMs: 2 * SWEEP_EVERY_MS };
  return async () => {
    if (await holdLease(services.db, lease, services.clock())) await sweepStreams(services);
  };
}
