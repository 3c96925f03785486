interface Piece {
  durationMs: number;
  /** Whether time jumps before it. */
  discontinuity: boolean;
  /** When it was complete. ISO-8601. */
  arrivedAt: string;
}

/** Maps a replay position, in seconds, to a time of the show. */
export interface Anchor {
  position: number;
  at: string;
}

/** The drift of an encoder's clock that starts a new anchor. */
const MAX_DRIFT_MS = 1000;

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

/** Returns the replay position, in seconds, of a time of the show. */
export function positionAt(timeline: readonly Anchor[], instant: string): number {
  const index = timeline.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(instant));
  const anchor = timeline[index];
  if (!anchor) return 0;
  const position = anchor.position + (Date.parse(instant) - Date.parse(anchor.at)) / 1000;
  // An interruption is not in the replay: it continues with the next segment.
  return Math.min(position, timeline[index + 1]?.position ?? position);
}
