import { Readable } from 'node:stream';
import { notFound } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import { readRange } from '../http/range.ts';
import { isReplay } from '../modules/post/replay.ts';
import type { StreamFile, Streams } from '../ports/streams.ts';
import { contentTypeOf, isPart, isPlaylist, isStreamFile, KEPT_FOR_EVER } from './files.ts';
import { LiveParts } from './fragments/live-parts.ts';
import { writeVodPlaylist } from './hls.ts';
import { mountIngest } from './ingest.ts';
import { readReplay, replayFileOf } from './replay-file.ts';
import { requirePost, sendMaster, sendPlaylist, streamsOf, withAddresses } from './replies.ts';
import { listReplay, replaySpan } from './segments.ts';
import { sendLive, sendPart } from './send-live.ts';

async function sendSegment(
  c: RequestContext,
  streams: Streams,
  file: StreamFile,
): Promise<Response> {
  const header = c.req.header('Range');
  const length = header === undefined ? undefined : await streams.size(file);
  const range = length === undefined ? undefined : readRange(header, length);
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${length}`);
    return c.body(null, 416);
  }
  const found = await streams.read(file, range);
  if (!found) throw notFound();
  const { size, body } = found;
  c.header('Content-Type', contentTypeOf(file.file));
  c.header('Cache-Control', KEPT_FOR_EVER);
  c.header('Accept-Ranges', 'bytes');
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  c.header('Content-Length', String(range ? range.end - range.start + 1 : size));
  return c.body(body, range ? 206 : 200);
}

async function sendReplay(c: RequestContext, rendition?: number): Promise<Response> {
  const { db, clock } = c.var.services;
  const post = await requirePost(c);
  const segments = isReplay(post, clock()) ? await listReplay(db, post, rendition) : [];
  if (segments.length === 0) throw notFound();
  if (rendition === undefined) {
    const master = await sendMaster(c, post, 'replay', await replaySpan(db, post));
    if (master) return master;
  }
  return sendPlaylist(c, writeVodPlaylist(withAddresses(c, post, segments)));
}

async function sendReplayFile(c: RequestContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const post = await requirePost(c);
  if (!isReplay(post, clock())) throw notFound();
  const streams = streamsOf(c, post);
  const file = await replayFileOf(streams, post.id, await listReplay(db, post));
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
  const bytes = Readable.toWeb(readReplay(streams, file, sent)) as ReadableStream;
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
 * `GET /stream/{post}/live.m3u8` (with several renditions a master playlist of `live-0.m3u8` and
 * others), `replay.m3u8`, `replay.mp4`, segments, parts and captions, and `/ingest`. 404 for a
 * private show without a pass.
 */
export function mountStream(app: App): void {
  const liveParts = new LiveParts();
  app.get('/stream/:post/live.m3u8', (c) => sendLive(c, liveParts));
  app.get('/stream/:post/replay.m3u8', (c) => sendReplay(c));
  app.get('/stream/:post/replay.mp4', sendReplayFile);
  app.get('/stream/:post/captions/:file', sendCaptions);

  // A `:file` parameter would make Hono use its slower router for all calls.
  app.get('/stream/:post/*', async (c) => {
    const file = c.req.path.split('/').slice(3).join('/');
    const [, name, rendition] = /^(live|replay)-(\d)\.m3u8$/.exec(file) ?? [];
    if (name === 'live') return sendLive(c, liveParts, Number(rendition));
    if (name) return sendReplay(c, Number(rendition));
    if (!isStreamFile(file) || isPlaylist(file)) throw notFound();
    if (isPart(file)) return sendPart(c, liveParts, file);
    const post = await requirePost(c);
    return sendSegment(c, streamsOf(c, post), { postId: post.id, file });
  });

  mountIngest(app, liveParts);
}
