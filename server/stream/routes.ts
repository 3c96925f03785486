import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { notFound } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import { readRange } from '../http/range.ts';
import { requirePlaybackPass } from '../modules/post/playback-pass.ts';
import { isReplay } from '../modules/post/replay.ts';
import type { Services } from '../services.ts';
import { CLIP_DIR, demoClip } from './clip.ts';
import { mountIngest } from './ingest.ts';
import { loopWindow, WINDOW } from './loop.ts';
import { contentTypeOf, isPlaylist, isStreamFile, streamDir } from './names.ts';
import { type Piece, writePlaylist, writeVodPlaylist } from './playlist.ts';
import { countJumpsBefore, listWindow } from './queries.ts';
import { replayPieces } from './replay-pieces.ts';

type Post = Selectable<Database['post']>;

/** The show of the address, to who may see its picture. Throws NOT_FOUND otherwise. */
async function requirePicture(c: RequestContext): Promise<Post> {
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

/** A piece's address with the pass its playlist was asked with. */
const withPass = (uri: string, pass: string | undefined): string =>
  pass === undefined ? uri : `${uri}${uri.includes('?') ? '&' : '?'}pass=${pass}`;

/** Pieces as a viewer may fetch them: those of a private show with the viewer's pass. */
const passing = (pieces: Piece[], pass: string | undefined): Piece[] =>
  pieces.map((piece) => ({
    ...piece,
    uri: withPass(piece.uri, pass),
    initUri: piece.initUri && withPass(piece.initUri, pass),
  }));

interface Window {
  pieces: Piece[];
  discontinuitySequence: number;
}

async function pushedWindow({ db }: Services, post: Post): Promise<Window> {
  const rows = await listWindow(db, post.id, post.started_at ?? '', WINDOW);
  const first = rows[0];
  if (!first) throw notFound();
  const pieces = rows.map((row) => ({
    sequence: row.sequence,
    uri: row.file,
    durationMs: row.duration_ms,
    at: Date.parse(row.arrived_at) - row.duration_ms,
    discontinuity: row.discontinuity === 1,
    initUri: row.init_file,
  }));
  return { pieces, discontinuitySequence: await countJumpsBefore(db, post.id, first.sequence) };
}

function loopedWindow({ clock }: Services, post: Post): Window {
  const startedAt = Date.parse(post.started_at ?? '');
  return loopWindow(demoClip(), startedAt, clock().getTime());
}

/** Sends a piece, whole or in a range. Its name never means other bytes, so it may be kept for ever. */
async function sendPiece(c: RequestContext, dir: string, file: string): Promise<Response> {
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

function sendPlaylist(c: RequestContext, text: string): Response {
  c.header('Content-Type', contentTypeOf('live.m3u8'));
  c.header('Cache-Control', 'public, max-age=1');
  return c.body(text);
}

/** The pass to hand on to the pieces; undefined where none is asked for. */
const passOf = (c: RequestContext, post: Post) =>
  post.is_private === 1 ? c.req.query('pass') : undefined;

function mountPlaylists(app: App): void {
  app.get('/stream/:post/live.m3u8', async (c) => {
    const { services } = c.var;
    const post = await requirePicture(c);
    if (post.live_status !== 'live' || !post.started_at) throw notFound();
    const isDemo = post.stream_source === 'demo';
    const window = isDemo ? loopedWindow(services, post) : await pushedWindow(services, post);
    const pieces = passing(window.pieces, passOf(c, post));
    return sendPlaylist(c, writePlaylist(pieces, window.discontinuitySequence));
  });

  app.get('/stream/:post/replay.m3u8', async (c) => {
    const { db, clock } = c.var.services;
    const post = await requirePicture(c);
    const pieces = isReplay(post, clock()) ? await replayPieces(db, post) : [];
    if (pieces.length === 0) throw notFound();
    return sendPlaylist(c, writeVodPlaylist(passing(pieces, passOf(c, post))));
  });

  app.get('/stream/:post/captions/:file', async (c) => {
    const { db, clock } = c.var.services;
    const post = await requirePicture(c);
    const language = /^([A-Za-z-]{2,8})\.vtt$/.exec(c.req.param('file'))?.[1];
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
  });
}

/**
 * Playing and taking in streams: `GET /stream/{post}/live.m3u8` while a show is on air,
 * `/stream/{post}/replay.m3u8` while its replay can be seen, pieces and captions beside them, and
 * `/ingest`. 404 for anything else, and for a private show without a pass.
 */
export function mountStream(app: App): void {
  mountPlaylists(app);

  // With `:file` beside the names above, the framework would fall back to its slow router for all calls.
  app.get('/stream/:post/*', async (c) => {
    const { config } = c.var.services;
    const file = c.req.path.split('/').slice(3).join('/');
    if (!isStreamFile(file) || isPlaylist(file)) throw notFound();
    const post = await requirePicture(c);
    const dir = post.stream_source === 'demo' ? CLIP_DIR : streamDir(config, post.id);
    return sendPiece(c, dir, file);
  });

  mountIngest(app);
}
