import type { PushedPlaylist, PushedSegment } from './hls.ts';

export interface LastStored {
  mediaSequence: number;
}

export interface NewSegment extends PushedSegment {
  mediaSequence: number;
}

/**
 * Returns the new, arrived segments in order. A discontinuity follows a declared one, a gap in the
 * numbers, and a restart.
 *
 * A missing segment delays the later ones until two of them have arrived; then it counts as lost.
 *
 * @param last undefined when the encoder is new.
 * @param isFirst the post has no segment yet, and so no discontinuity.
 * @param repeated files with the bytes of a recently stored segment, sent again by the encoder.
 */
export function newSegments(
  playlist: PushedPlaylist,
  last: LastStored | undefined,
  arrived: ReadonlySet<string>,
  isFirst: boolean,
  repeated: ReadonlySet<string> = new Set(),
): NewSegment[] {
  const listed = playlist.segments.map((segment, i) => ({
    ...segment,
    mediaSequence: playlist.mediaSequence + i,
  }));
  const hasArrived = ({ file, initFile }: PushedSegment) =>
    arrived.has(file) && (initFile === null || arrived.has(initFile));
  const lastListed = playlist.mediaSequence + listed.length - 1;
  const goesOn = last !== undefined && lastListed >= last.mediaSequence;
  const wasStored = ({ mediaSequence, file }: (typeof listed)[number]) =>
    goesOn && mediaSequence <= last.mediaSequence && repeated.has(file);
  const found: NewSegment[] = [];
  let before = last?.mediaSequence;
  for (const [i, segment] of listed.entries()) {
    if (!hasArrived(segment)) {
      const isStored = before !== undefined && segment.mediaSequence <= before;
      const isStart = found.length === 0 && before === undefined;
      const arrivedAfter = listed.slice(i + 1).filter(hasArrived).length;
      if (arrivedAfter === 1 && !isStored && !isStart) break;
      continue;
    }
    if (wasStored(segment)) continue;
    const follows = before !== undefined && segment.mediaSequence === before + 1;
    const isVeryFirst = isFirst && found.length === 0;
    found.push({ ...segment, discontinuity: !isVeryFirst && (segment.discontinuity || !follows) });
    before = segment.mediaSequence;
  }
  return found;
}
