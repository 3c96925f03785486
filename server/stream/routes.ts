import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { notFound } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import { readRange } from '../http/range.ts';
import { isClosed, requirePlaybackPass } from '../modules/post/playback-pass.ts';
import { isReplay } from '../modules/post/replay.ts';
import { CLIP_DIR } from './clip.ts';
import { contentTypeOf, isPlaylist, isStreamFile, streamDir } from './files.ts';
import { type Segment, writePlaylist, writeVodPlaylist } from './hls.ts';
import { mountIngest } from './ingest.ts';
import { readReplay, replayFileOf } from './replay-file.ts';
import { listReplay, liveWindow } from './segments.ts';

type Post = Selectable<Database['post']>;

/** Returns the post of the path. Throws NOT_FOUND, also for a private show without a pass. */
async function requirePost(c: RequestContext): Promise<Post> {
  const { db, clock } = c.var.services;
  const id = c.req.param('post') ?? '';
  if (!/^\d{1,9}$/.test(id)) throw notFound();
  const post = await db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (!post) throw notFound();
  await requirePlaybackPass(db, post, c.req.query('pass'), clock());
  return post;
}

/** The folder of a post's segments. */
const dirOf = (config: { dataDir: string }, post: Post) =>
  post.stream_source === 'demo' ? CLIP_DIR : streamDir(config, post.id);

/** Adds the playlist's pass to the URLs of a private show's segments. */
function withPass(c: RequestContext, post: Post, segments: Segment[]): Segment[] {
  const pass = isClosed(post) ? c.req.query('pass') : undefined;
  if (pass === undefined) return segments;
  const add = (uri: string) => `${uri}${uri.includes('?') ? '&' : '?'}pass=${pass}`;
  return segments.map((segment) => ({
    ...segment,
    uri: add(segment.uri),
    initUri: segment.initUri && add(segment.initUri),
  }));
}

function sendPlaylist(c: RequestContext, text: string): Response {
  c.header('Content-Type', contentTypeOf('live.m3u8'));
  c.header('Cache-Control', 'public, max-age=1');
  return c.body(text);
}

/** Sends a segment, whole or in part. Its content never changes, so it is cached permanently. */
async function sendSegment(c: RequestContext, dir: string, file: string): Promise<Response> {
  const path = join(dir, file);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw notFound();
  const { size } = found;
  c.header('Content-Type', contentTypeOf(file));
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  c.header('Accept-Ranges', 'bytes');
  const range = readRange(c.req.header('Range'), size);
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${size}`);
    return c.body(null, 416);
  }
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  c.header('Content-Length', String(range ? range.end - range.start + 1 : size));
  const bytes = Readable.toWeb(createReadStream(path, range)) as ReadableStream;
  return c.body(bytes, range ? 206 : 200);
}

async function sendLive(c: RequestContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const post = await requirePost(c);
  const window = await liveWindow(db, post, clock());
  if (!window) throw notFound();
  const segments = withPass(c, post, window.segments);
  return sendPlaylist(c, writePlaylist(segments, window.discontinuitySequence));
}

async function sendReplay(c: RequestContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const post = await requirePost(c);
  const segments = isReplay(post, clock()) ? await listReplay(db, post) : [];
  if (segments.length === 0) throw notFound();
  return sendPlaylist(c, writeVodPlaylist(withPass(c, post, segments)));
}

/** Sends a replay as one file, for a visitor that cannot play the playlist, and to keep. */
async function sendReplayFile(c: RequestContext): Promise<Response> {
  const { db, clock, config } = c.var.services;
  const post = await requirePost(c);
  if (!isReplay(post, clock())) throw notFound();
  const file = await replayFileOf(dirOf(config, post), await listReplay(db, post));
  const range = readRange(c.req.header('Range'), file.size);
  c.header('Content-Type', contentTypeOf('replay.mp4'));
  c.header('Accept-Ranges', 'bytes');
  c.header('Cache-Control', 'private, max-age=60');
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${file.size}`);
    return c.body(null, 416);
  }
  const sent = range ?? { start: 0, end: file.size - 1 };
  if (range) c.header('Content-Range', `bytes ${sent.start}-${sent.end}/${file.size}`);
  c.header('Content-Length', String(sent.end - sent.start + 1));
  const bytes = Readable.toWeb(readReplay(file, sent)) as ReadableStream;
  return c.body(bytes, range ? 206 : 200);
}

async function sendCaptions(c: RequestContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const post = await requirePost(c);
  const language = /^([A-Za-z-]{2,8})\.vtt$/.exec(c.req.param('file') ?? '')?.[1];
  if (!language || !isReplay(post, clock())) throw notFound();
  const caption = await db
    .selectFrom('post_caption')
    .select('vtt')
    .where('post_id', '=', post.id)
    .where('language', '=', language)
    .executeTakeFirst();
  if (!caption) throw notFound();
  c.header('Content-Type', 'text/vtt; charset=utf-8');
  c.header('Cache-Control', 'public, max-age=60');
  return c.body(caption.vtt);
}

/**
 * Mounts playback and ingest: `GET /stream/{post}/live.m3u8` while a show is live,
 * `/stream/{post}/replay.m3u8` and `replay.mp4` while its replay is available, their segments and captions, and
 * `/ingest`. Everything else is 404, and so is a private show without a pass.
 */
export function mountStream(app: App): void {
  app.get('/stream/:post/live.m3u8', sendLive);
  app.get('/stream/:post/replay.m3u8', sendReplay);
  app.get('/stream/:post/replay.mp4', sendReplayFile);
  app.get('/stream/:post/captions/:file', sendCaptions);

  // A `:file` parameter here would make Hono use its slower router for all calls.
  app.get('/stream/:post/*', async (c) => {
    const { config } = c.var.services;
    const file = c.req.path.split('/').slice(3).join('/');
    if (!isStreamFile(file) || isPlaylist(file)) throw notFound();
    const post = await requirePost(c);
    return sendSegment(c, dirOf(config, post), file);
  });

  mountIngest(app);
}
