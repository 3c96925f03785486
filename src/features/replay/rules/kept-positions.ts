/** The position in seconds of each replay, by its post's id; the one watched last comes last. */
export type KeptPositions = readonly (readonly [post: string, seconds: number])[];

const MOST = 50;
/** Closer to an end than this, one begins at the start. */
const EDGE_SECONDS = 10;

/** Reads what was kept; anything unknown counts as nothing. */
export function parsePositions(text: string | null): KeptPositions {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value)
      ? value.filter(
          (entry): entry is readonly [string, number] =>
            Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
        )
      : [];
  } catch {
    return [];
  }
}

/** Keeps the position of a replay, and drops those that were watched longest ago. */
export function withPosition(kept: KeptPositions, post: string, seconds: number): KeptPositions {
  return [...kept.filter(([id]) => id !== post), [post, Math.floor(seconds)] as const].slice(-MOST);
}

/** Returns where to go on watching, in seconds; 0 after the end or near one. */
export function resumeAt(kept: KeptPositions, post: string, duration: number): number {
  const seconds = kept.find(([id]) => id === post)?.[1] ?? 0;
  return seconds > EDGE_SECONDS && seconds < duration - EDGE_SECONDS ? seconds : 0;
}
