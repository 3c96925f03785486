import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { notFound } from '../http/api-error.ts';
import type { RequestContext } from '../http/env.ts';
import { isClosed, requirePlaybackPass } from '../modules/post/playback-pass.ts';
import type { Streams } from '../ports/streams.ts';
import { contentTypeOf } from './files.ts';
import { type Segment, writeMaster } from './hls.ts';
import { renditionsOf, type Span } from './kept-renditions.ts';
import { clipStreams } from './store/open.ts';

export type Post = Selectable<Database['post']>;

/** Throws NOT_FOUND, also for a private show without a pass. */
export async function requirePost(c: RequestContext): Promise<Post> {
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

export const streamsOf = (c: RequestContext, post: Post): Streams =>
  post.stream_source === 'demo' ? clipStreams : c.var.services.streams;

export function withPass(c: RequestContext, post: Post, uri: string): string {
  if (!isClosed(post)) return uri;
  return `${uri}${uri.includes('?') ? '&' : '?'}pass=${c.req.query('pass')}`;
}

/** A private show's URLs get the playlist's pass; others use the public address, if any. */
export function withAddresses(c: RequestContext, post: Post, segments: Segment[]): Segment[] {
  const streams = streamsOf(c, post);
  const address = (uri: string) =>
    isClosed(post)
      ? withPass(c, post, uri)
      : (streams.publicUrl({ postId: post.id, file: uri }) ?? uri);
  return segments.map((segment) => ({
    ...segment,
    uri: address(segment.uri),
    initUri: segment.initUri && address(segment.initUri),
  }));
}

export function sendPlaylist(c: RequestContext, text: string): Response {
  c.header('Content-Type', contentTypeOf('live.m3u8'));
  c.header('Cache-Control', 'public, max-age=1');
  return c.body(text);
}

/** Undefined for a single rendition. */
export async function sendMaster(
  c: RequestContext,
  post: Post,
  name: 'live' | 'replay',
  span: Span | undefined,
): Promise<Response | undefined> {
  const isPushed = span && post.stream_source === 'ingest';
  const renditions = isPushed ? await renditionsOf(c.var.services.db, post.id, span) : [];
  if (renditions.length === 0) return undefined;
  const listed = renditions.map(({ number, attributes }) => ({
    uri: withPass(c, post, `${name}-${number}.m3u8`),
    attributes,
  }));
  return sendPlaylist(c, writeMaster(listed));
}
