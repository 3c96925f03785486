interface Piece {
  durationMs: number;
  discontinuity: boolean;
  /** When it was complete. ISO-8601. */
  arrivedAt: string;
}

/** A replay position, in seconds, and its time in the show. */
export interface Anchor {
  position: number;
  at: string;
}

/** A larger drift of an encoder's clock starts a new anchor. */
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

/** In seconds. */
export function positionAt(timeline: readonly Anchor[], instant: string): number {
  const index = timeline.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(instant));
  const anchor = timeline[index];
  if (!anchor) return 0;
  const position = anchor.position + (Date.parse(instant) - Date.parse(anchor.at)) / 1000;
  // The replay skips an interruption.
  return Math.min(position, timeline[index + 1]?.position ?? position);
}
