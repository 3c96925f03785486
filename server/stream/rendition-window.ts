import type { Segment } from './hls.ts';

export interface OtherPicture {
  uri: string;
  initUri: string | null;
}

/**
 * The best rendition replaces a missing segment, so that playback continues.
 *
 * @param own by sequence.
 * @param late newest segments that may still arrive.
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
