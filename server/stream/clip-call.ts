import { randomUUID } from 'node:crypto';
import { endLease, holdLease } from '../db/lease.ts';
import { ApiError } from '../http/api-error.ts';
import type { App } from '../http/env.ts';
import { mountHostFile } from '../modules/host/mount.ts';
import { requireStorePost } from '../modules/host/store-rows.ts';
import type { PostRow } from '../modules/post/queries.ts';
import { isReplay } from '../modules/post/replay.ts';
import type { Services } from '../services.ts';
import { type ClipSpan, cutClip } from './cut-clip.ts';
import { listReplay } from './segments.ts';
import { clipStreams } from './store/open.ts';

/** Longer than a cut. A killed server's lease ends by itself. */
const LEASE_MS = 60_000;

const busy = () =>
  new ApiError('STATE_CONFLICT', 'Another clip is being cut. Retry when it is ready.');

async function cutReplay(services: Services, post: PostRow, span: ClipSpan): Promise<ArrayBuffer> {
  const { db, clock, streams } = services;
  if (post.hosted_replay_url) {
    throw new ApiError(
      'STATE_CONFLICT',
      'The replay is at a streaming service, and this server has no recording. Cut the clip there.',
    );
  }
  const segments = isReplay(post, clock()) ? await listReplay(db, post) : [];
  if (segments.length === 0) throw new ApiError('STATE_CONFLICT', 'The show has no replay.');
  const from = post.stream_source === 'demo' ? clipStreams : streams;
  return cutClip(from, post.id, segments, span);
}

/** Cuts one clip of a store at a time, and one on this server, because each is in memory. */
export function mountClip(app: App): void {
  let isCutting = false;
  mountHostFile(app, 'cutClip', async ({ params, query, store, services, c }) => {
    const { db, clock } = services;
    const post = await requireStorePost(db, store, params.id);
    if (query.to <= query.from) {
      const message = 'The clip does not end after its start.';
      throw new ApiError('INVALID_INPUT', message, { fields: { to: ['must be after from'] } });
    }
    const lease = { name: `clip of store ${store.id}`, holder: randomUUID() };
    if (isCutting || !(await holdLease(db, { ...lease, forMs: LEASE_MS }, clock()))) throw busy();
    isCutting = true;
    try {
      const clip = await cutReplay(services, post, query);
      c.header('Content-Type', 'video/mp4');
      c.header('Cache-Control', 'no-store');
      return c.body(clip);
    } finally {
      isCutting = false;
      await endLease(db, lease);
    }
  });
}
