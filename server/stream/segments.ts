import type { Selectable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { replaySegments } from '../modules/post/replay.ts';
import { demoClip, loopWindow, playOnce, WINDOW_SEGMENTS } from './clip.ts';
import type { Segment } from './hls.ts';
import { inRendition, LATE, type Span } from './kept-renditions.ts';

type Post = Selectable<Database['post']>;
type SegmentRow = Selectable<Database['stream_segment']>;

export interface LiveWindow {
  segments: Segment[];
  discontinuitySequence: number;
}

const toSegment = (row: SegmentRow): Segment => ({
  sequence: row.sequence,
  uri: row.file,
  durationMs: row.duration_ms,
  at: Date.parse(row.arrived_at) - row.duration_ms,
  discontinuity: row.discontinuity === 1,
  initUri: row.init_file,
  bytes: row.bytes,
});

export const findNewestSegment = (db: Db, postId: number): Promise<SegmentRow | undefined> =>
  db
    .selectFrom('stream_segment')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();

async function countDiscontinuities(db: Db, postId: number, before: number): Promise<number> {
  const { count } = await db
    .selectFrom('stream_segment')
    .select((e) => e.fn.countAll().as('count'))
    .where('post_id', '=', postId)
    .where('discontinuity', '=', 1)
    .where('sequence', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function pushedWindow(
  db: Db,
  postId: number,
  startedAt: string,
  rendition: number,
): Promise<LiveWindow | undefined> {
  const rows = await db
    .selectFrom('stream_segment')
    .selectAll()
    .where('post_id', '=', postId)
    .where('arrived_at', '>=', startedAt)
    .orderBy('sequence', 'desc')
    .limit(WINDOW_SEGMENTS)
    .execute();
  const segments = await inRendition(db, postId, rendition, rows.reverse().map(toSegment), LATE);
  const [first] = segments;
  if (!first) return undefined;
  const discontinuitySequence = await countDiscontinuities(db, postId, first.sequence);
  return { segments, discontinuitySequence };
}

/**
 * Undefined unless the show is live.
 *
 * @param rendition 0 for the best.
 */
export async function liveWindow(
  db: Db,
  post: Post,
  now: Date,
  rendition = 0,
): Promise<LiveWindow | undefined> {
  const { id, live_status, started_at, stream_source } = post;
  if (live_status !== 'live' || !started_at) return undefined;
  return stream_source === 'demo'
    ? loopWindow(demoClip(), Date.parse(started_at), now.getTime())
    : pushedWindow(db, id, started_at, rendition);
}

/**
 * Oldest first.
 *
 * @param rendition 0 for the best.
 */
export async function listReplay(db: Db, post: Post, rendition = 0): Promise<Segment[]> {
  if (post.stream_source === 'demo') {
    return playOnce(demoClip(), Date.parse(post.started_at ?? ''));
  }
  const rows = await replaySegments(db, post).execute();
  const segments = await inRendition(db, post.id, rendition, rows.map(toSegment));
  return segments.map((segment, index) => ({
    ...segment,
    // A replay's playlist counts from its own start.
    sequence: index,
    discontinuity: index > 0 && segment.discontinuity,
  }));
}

export async function replaySpan(db: Db, post: Post): Promise<Span | undefined> {
  if (post.stream_source === 'demo') return undefined;
  const span = await replaySegments(db, post)
    .clearSelect()
    .clearOrderBy()
    .select((e) => [e.fn.min('sequence').as('first'), e.fn.max('sequence').as('last')])
    .executeTakeFirst();
  return span?.first == null ? undefined : { first: Number(span.first), last: Number(span.last) };
}
