import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { notFound } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import { readRange } from '../http/range.ts';
import { isClosed, requirePlaybackPass } from '../modules/post/playback-pass.ts';
import { isReplay } from '../modules/post/replay.ts';
import type { StreamFile, Streams } from '../ports/streams.ts';
import { contentTypeOf, isPlaylist, isStreamFile, KEPT_FOR_EVER } from './files.ts';
import { type Segment, writeMaster, writePlaylist, writeVodPlaylist } from './hls.ts';
import { mountIngest } from './ingest.ts';
import { renditionsOf, type Span, spanOf } from './kept-renditions.ts';
import { readReplay, replayFileOf } from './replay-file.ts';
import { listReplay, liveWindow, replaySpan } from './segments.ts';
import { clipStreams } from './store/open.ts';

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

/** Where a post's segments are. */
const streamsOf = (c: RequestContext, post: Post): Streams =>
  post.stream_source === 'demo' ? clipStreams : c.var.services.streams;

/**
 * Completes the URLs of segments: those of a private show get the playlist's pass, and stay on this
 * server; the others lead to where everybody may read them, where there is such a place.
 */
function withAddresses(c: RequestContext, post: Post, segments: Segment[]): Segment[] {
  const streams = streamsOf(c, post);
  const pass = c.req.query('pass');
  const address = isClosed(post)
    ? (uri: string) => `${uri}${uri.includes('?') ? '&' : '?'}pass=${pass}`
    : (uri: string) => streams.publicUrl({ postId: post.id, file: uri }) ?? uri;
  return segments.map((segment) => ({
    ...segment,
    uri: address(segment.uri),
    initUri: segment.initUri && address(segment.initUri),
  }));
}

function sendPlaylist(c: RequestContext, text: string): Response {
  c.header('Content-Type', contentTypeOf('live.m3u8'));
  c.header('Cache-Control', 'public, max-age=1');
  return c.body(text);
}

/** Sends a segment, whole or in part. Its content never changes, so it is cached permanently. */
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

/** Sends the renditions of a pushed stream to choose from; undefined where there is only one. */
async function sendMaster(
  c: RequestContext,
  post: Post,
  name: 'live' | 'replay',
  span: Span | undefined,
): Promise<Response | undefined> {
  const isPushed = span && post.stream_source === 'ingest';
  const renditions = isPushed ? await renditionsOf(c.var.services.db, post.id, span) : [];
  if (renditions.length === 0) return undefined;
  const pass = isClosed(post) ? c.req.query('pass') : undefined;
  const query = pass === undefined ? '' : `?pass=${pass}`;
  const listed = renditions.map(({ number, attributes }) => ({
    uri: `${name}-${number}.m3u8${query}`,
    attributes,
  }));
  return sendPlaylist(c, writeMaster(listed));
}

/** Sends a live show: the given rendition, otherwise all there are to choose from. */
async function sendLive(c: RequestContext, rendition?: number): Promise<Response> {
  const { db, clock } = c.var.services;
  const post = await requirePost(c);
  const window = await liveWindow(db, post, clock(), rendition);
  if (!window) throw notFound();
  if (rendition === undefined) {
    const master = await sendMaster(c, post, 'live', spanOf(window.segments));
    if (master) return master;
  }
  const segments = withAddresses(c, post, window.segments);
  return sendPlaylist(c, writePlaylist(segments, window.discontinuitySequence));
}

/** Sends a replay: the given rendition, otherwise all there are to choose from. */
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

/** Sends a replay as one file, for a visitor that cannot play the playlist, and to keep. */
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
 * Mounts playback and ingest: `GET /stream/{post}/live.m3u8` while a show is live (a
 * master playlist of `live-0.m3u8` and further ones where there are several renditions),
 * `/stream/{post}/replay.m3u8` likewise and `replay.mp4` while its replay is available, their segments and captions, and
 * `/ingest`. Everything else is 404, and so is a private show without a pass.
 */
export function mountStream(app: App): void {
  app.get('/stream/:post/live.m3u8', (c) => sendLive(c));
  app.get('/stream/:post/replay.m3u8', (c) => sendReplay(c));
  app.get('/stream/:post/replay.mp4', sendReplayFile);
  app.get('/stream/:post/captions/:file', sendCaptions);

  // A `:file` parameter here would make Hono use its slower router for all calls.
  app.get('/stream/:post/*', async (c) => {
    const file = c.req.path.split('/').slice(3).join('/');
    const [, name, rendition] = /^(live|replay)-(\d)\.m3u8$/.exec(file) ?? [];
    if (name) return (name === 'live' ? sendLive : sendReplay)(c, Number(rendition));
    if (!isStreamFile(file) || isPlaylist(file)) throw notFound();
    const post = await requirePost(c);
    return sendSegment(c, streamsOf(c, post), { postId: post.id, file });
  });

  mountIngest(app);
}
