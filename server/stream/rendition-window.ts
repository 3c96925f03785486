import type { Segment } from './hls.ts';

/** What another rendition shows in the place of a segment. */
export interface OtherPicture {
  uri: string;
  initUri: string | null;
}

/**
 * Returns the segments as another rendition shows them, with the same numbers and gaps. One that it
 * lacks is shown in the best rendition, so that nobody's picture stands.
 *
 * @param own by sequence.
 * @param late how many of the newest may still come.
 */
export function otherRendition(
  segments: readonly Segment[],
  own: ReadonlyMap<number, OtherPicture>,
  late: number,
): Segment[] {
  const newest = segments.findLastIndex(({ sequence }) => own.has(sequence));
  const end = Math.max(newest + 1, segments.length - late);
  return segments.slice(0, end).map((segment) => ({ ...segment, ...own.get(segment.sequence) }));
}
