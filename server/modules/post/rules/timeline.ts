/** A segment of a recording. */
interface Piece {
  durationMs: number;
  /** Whether time jumps before it. */
  discontinuity: boolean;
  /** ISO-8601. It was complete then. */
  arrivedAt: string;
}

/** From a position of the replay on, in seconds, which time of the show is seen. */
export interface Anchor {
  position: number;
  /** ISO-8601. */
  at: string;
}

/** An encoder's clock may run apart from ours by as much before the replay's time is set again. */
const MAX_DRIFT_MS = 1000;

/** Returns which time of the show is seen at which position of its replay. */
export function timelineOf(pieces: readonly Piece[]): Anchor[] {
  const anchors: Anchor[] = [];
  let position = 0;
  let expected = 0;
  for (const [index, { durationMs, discontinuity, arrivedAt }] of pieces.entries()) {
    const at = Date.parse(arrivedAt) - durationMs;
    if (index === 0 || discontinuity || Math.abs(at - expected) > MAX_DRIFT_MS) {
      anchors.push({ position: position / 1000, at: new Date(at).toISOString() });
      expected = at;
    }
    position += durationMs;
    expected += durationMs;
  }
  return anchors;
}

/** Returns the position of the replay, in seconds, at which a time of the show is seen. */
export function positionAt(timeline: readonly Anchor[], instant: string): number {
  const index = timeline.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(instant));
  const anchor = timeline[index];
  if (!anchor) return 0;
  const position = anchor.position + (Date.parse(instant) - Date.parse(anchor.at)) / 1000;
  // Nothing of an interruption is seen: the replay goes on with what came after.
  return Math.min(position, timeline[index + 1]?.position ?? position);
}
