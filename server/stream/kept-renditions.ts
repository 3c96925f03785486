import type { Db } from '../db/db.ts';
import type { Segment } from './hls.ts';
import { otherRendition } from './rendition-window.ts';

/** A live rendition arrives after the best one. */
export const LATE = 2;

export interface Span {
  first: number;
  last: number;
}

/** `last` is -1 without segments. */
export const spanOf = (segments: readonly Segment[]): Span => ({
  first: segments[0]?.sequence ?? 0,
  last: segments.at(-1)?.sequence ?? -1,
});

const rowsFor = (db: Db, postId: number, { first, last }: Span) =>
  db
    .selectFrom('rendition_segment')
    .where('post_id', '=', postId)
    .where('sequence', '>=', first)
    .where('sequence', '<=', last);

/** Includes ended renditions, best first. */
const described = (db: Db, postId: number) =>
  db
    .selectFrom('stream_rendition')
    .select(['number', 'attributes'])
    .where('post_id', '=', postId)
    .orderBy('number')
    .execute();

/**
 * 0 is the best rendition itself. Empty when the post has no such rendition.
 *
 * @param late newest segments that may be missing
 */
export async function inRendition(
  db: Db,
  postId: number,
  number: number,
  segments: Segment[],
  late = 0,
): Promise<Segment[]> {
  if (number === 0) return segments;
  const all = await described(db, postId);
  if (!all.some((rendition) => rendition.number === number)) return [];
  const rows = await rowsFor(db, postId, spanOf(segments))
    .select(['sequence', 'file', 'init_file'])
    .where('number', '=', number)
    .execute();
  const own = rows.map(
    ({ sequence, file, init_file }) => [sequence, { uri: file, initUri: init_file }] as const,
  );
  return otherRendition(segments, new Map(own), late);
}

/** Best first; empty when there is only one. */
export async function renditionsOf(
  db: Db,
  postId: number,
  span: Span,
): Promise<{ number: number; attributes: string }[]> {
  const all = await described(db, postId);
  if (all.length < 2) return [];
  const stored = await rowsFor(db, postId, span).select('number').distinct().execute();
  const numbers = new Set([0, ...stored.map(({ number }) => number)]);
  const seen = all.filter(({ number }) => numbers.has(number));
  return seen.length < 2 ? [] : seen;
}
