import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { notFound } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import type { Services } from '../services.ts';
import { readRange } from '../static/range.ts';
import { CLIP_DIR, demoClip } from './clip.ts';
import { mountIngest } from './ingest.ts';
import { loopWindow, WINDOW } from './loop.ts';
import { contentTypeOf, isPlaylist, isStreamFile, streamDir } from './names.ts';
import { writePlaylist } from './playlist.ts';
import { countJumpsBefore, listWindow } from './queries.ts';

type Post = Selectable<Database['post']>;

async function requireLivePost(c: RequestContext): Promise<Post> {
  const id = c.req.param('post') ?? '';
  if (!/^\d{1,9}$/.test(id)) throw notFound();
  const post = await c.var.services.db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (post?.live_status !== 'live' || !post.started_at) throw notFound();
  return post;
}

async function pushedPlaylist({ db }: Services, post: Post): Promise<string> {
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
  return writePlaylist(pieces, await countJumpsBefore(db, post.id, first.sequence));
}

function loopedPlaylist({ clock }: Services, post: Post): string {
  const startedAt = Date.parse(post.started_at ?? '');
  const { pieces, discontinuitySequence } = loopWindow(demoClip(), startedAt, clock().getTime());
  return writePlaylist(pieces, discontinuitySequence);
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

/**
 * Playing and taking in live streams: `GET /stream/{post}/live.m3u8`, its pieces beside it, and
 * `/ingest`. 404 for a show that is not on air.
 */
export function mountStream(app: App): void {
  app.get('/stream/:post/live.m3u8', async (c) => {
    const { services } = c.var;
    const post = await requireLivePost(c);
    const isDemo = post.stream_source === 'demo';
    const text = isDemo ? loopedPlaylist(services, post) : await pushedPlaylist(services, post);
    c.header('Content-Type', contentTypeOf('live.m3u8'));
    c.header('Cache-Control', 'public, max-age=1');
    return c.body(text);
  });

  app.get('/stream/:post/:file', async (c) => {
    const { db, config } = c.var.services;
    const { post: id, file } = c.req.param();
    if (!/^\d{1,9}$/.test(id) || !isStreamFile(file) || isPlaylist(file)) throw notFound();
    const post = await db
      .selectFrom('post')
      .select(['id', 'stream_source'])
      .where('id', '=', Number(id))
      .executeTakeFirst();
    if (!post) throw notFound();
    const dir = post.stream_source === 'demo' ? CLIP_DIR : streamDir(config, post.id);
    return sendPiece(c, dir, file);
  });

  mountIngest(app);
}
