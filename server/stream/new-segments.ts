import type { PushedPlaylist, PushedSegment } from './hls.ts';

/** The segment of an encoder that was stored last, by the encoder's own count. */
export interface LastStored {
  mediaSequence: number;
}

export interface NewSegment extends PushedSegment {
  mediaSequence: number;
}

/**
 * Returns the new segments of a pushed playlist, in order: those whose file has arrived and that
 * were not stored before. A segment gets a discontinuity when the encoder says so, when numbers are
 * missing, and when the numbers go back because the encoder was restarted.
 *
 * A segment that is listed but has not arrived holds back the ones after it, until two later ones
 * have arrived: then it counts as lost.
 *
 * @param last the segment stored last; undefined when the encoder is new.
 * @param isFirst whether the post has no segment yet, so that there is nothing to jump from.
 * @param repeated files whose bytes are those of a segment that was stored lately: where the encoder
 *   goes on counting, it has only sent them again.
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
