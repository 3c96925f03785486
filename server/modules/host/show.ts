import { MAX_CAPTION_BYTES } from '../../../src/contract/host/show.ts';
import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { originOf } from '../../http/origin.ts';
import { requirePublicLink } from '../../http/public-url.ts';
import { sealPreview } from '../../http/rehearsal.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { readFigures } from '../figures/read-figures.ts';
import { listChapters, listClips, saveArchive, saveCaption } from '../post/archive.ts';
import { startLive, stopByHost } from '../post/live.ts';
import { previewPath } from '../post/preview.ts';
import { BadCaptions, type Captions, readCaptions } from '../post/rules/captions.ts';
import { requireOpenStore } from '../store/close-store.ts';
import { mountHostCall } from './mount.ts';
import { createPost, setIngestKey, toHostPost, updatePost } from './save-show.ts';
import { requireStorePost, requireStoreProduct } from './store-rows.ts';

const MAX_SHOWS = 100;
const PREVIEW_MS = 24 * 60 * 60 * 1000;

/** Throws INVALID_INPUT for a span that ends before it starts. */
function requireSpans(
  name: 'chapters' | 'clips',
  spans: readonly { started_time: number; ended_time: number }[],
): void {
  const index = spans.findIndex(({ started_time, ended_time }) => ended_time <= started_time);
  if (index < 0) return;
  const noun = { chapters: 'Chapter', clips: 'Clip' }[name];
  const fields = { [`${name}.${index}.ended_time`]: ['must be after started_time'] };
  throw new ApiError('INVALID_INPUT', `${noun} ${index + 1} does not end after its start.`, {
    fields,
  });
}

const notCaptions = (message: string) =>
  new ApiError('INVALID_INPUT', message, { fields: { vtt: [message] } });

/** Throws INVALID_INPUT. */
function requireCaptions(file: string): Captions {
  if (Buffer.byteLength(file) > MAX_CAPTION_BYTES) {
    throw notCaptions('The captions are larger than 2 MB. Divide the show, or shorten the text.');
  }
  try {
    return readCaptions(file);
  } catch (error) {
    throw error instanceof BadCaptions ? notCaptions(error.message) : error;
  }
}

function mountReplay(app: App): void {
  mountHostCall(app, 'getArchive', async ({ params, store, services: { db } }) => {
    const { id, archive_type } = await requireStorePost(db, store, params.id);
    const chapters = await listChapters(db, id);
    const clips = await listClips(db, id);
    return {
      archive_type,
      chapters: chapters.map(({ id: _, ...chapter }) => chapter),
      clips: clips.map(({ id: _, ...clip }) => clip),
    };
  });

  mountHostCall(app, 'setArchive', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    requireSpans('chapters', body.chapters);
    requireSpans('clips', body.clips);
    for (const [i, clip] of body.clips.entries()) {
      requirePublicLink(services.config, `clips.${i}.snapshot_url`, clip.snapshot_url);
    }
    const promoted = new Set(body.clips.flatMap((clip) => clip.promoting_product_ids));
    for (const id of promoted) await requireStoreProduct(services.db, store, id);
    await saveArchive(services.db, post.id, body);
    return { success: true };
  });

  mountHostCall(app, 'setCaption', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    const { vtt, cues } = requireCaptions(body.vtt);
    await saveCaption(services, post.id, params.language, { label: body.label, vtt });
    return { success: true, cues };
  });
}

function mountIngestKeys(app: App): void {
  mountHostCall(app, 'createIngestKey', async ({ params, store, services }) => {
    const { id } = await requireStorePost(services.db, store, params.id);
    const key = newToken();
    await setIngestKey(services, id, hashToken(key));
    return { key, path: `/ingest/${id}/live.m3u8` };
  });

  mountHostCall(app, 'endIngestKey', async ({ params, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    await setIngestKey(services, post.id, null);
    return { success: post.ingest_key_hash !== null };
  });
}

export function mountHostShow(app: App): void {
  mountHostCall(app, 'listHostPosts', async ({ store, services: { db } }) => {
    const rows = await db
      .selectFrom('post')
      .leftJoin('stream_encoder', 'stream_encoder.post_id', 'post.id')
      .selectAll('post')
      .select('stream_encoder.notice')
      .select((eb) =>
        eb
          .selectFrom('show_reminder')
          .select((count) => count.fn.countAll<number | string>().as('count'))
          .whereRef('show_reminder.post_id', '=', 'post.id')
          .where('show_reminder.sent_at', 'is', null)
          .as('reminders'),
      )
      .where('store_id', '=', store.id)
      .orderBy('post.id', 'desc')
      .limit(MAX_SHOWS)
      .execute();
    return { data: rows.map((row) => toHostPost(row, store)) };
  });

  mountHostCall(app, 'createPost', async ({ body, store, services }) =>
    toHostPost(await createPost(services, store, body), store),
  );

  mountHostCall(app, 'updatePost', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    return toHostPost(await updatePost(services, store, post, body), store);
  });

  // Of concurrent requests one gets `success`.
  mountHostCall(app, 'startPost', async ({ params, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    requireOpenStore(store);
    return { success: await startLive(services, post.id) };
  });

  mountHostCall(app, 'stopPost', async ({ params, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    return { success: await stopByHost(services, post.id) };
  });

  mountHostCall(app, 'previewPost', async ({ params, store, c, services }) => {
    const { id, type } = await requireStorePost(services.db, store, params.id);
    if (type !== 'rehearsal') {
      throw new ApiError(
        'STATE_CONFLICT',
        'The show is not a rehearsal and needs no preview. Set its type to rehearsal first.',
      );
    }
    const until = services.clock().getTime() + PREVIEW_MS;
    const path = previewPath(await sealPreview(c, { postId: id, until }));
    return { url: `${originOf(c)}${path}`, expires_at: new Date(until).toISOString() };
  });

  mountHostCall(app, 'getFigures', async ({ params, store, services: { db } }) =>
    readFigures(db, store, await requireStorePost(db, store, params.id)),
  );

  mountIngestKeys(app);
  mountReplay(app);
}
