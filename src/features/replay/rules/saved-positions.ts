export type KeptPositions = readonly (readonly [post: string, seconds: number])[];

const MOST = 50;
/** Closer to the start or end, a replay starts at the beginning. */
const EDGE_SECONDS = 10;

/** Ignores invalid entries. */
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

/** Drops the least recently watched ones. */
export function withPosition(kept: KeptPositions, post: string, seconds: number): KeptPositions {
  return [...kept.filter(([id]) => id !== post), [post, Math.floor(seconds)] as const].slice(-MOST);
}

/** Returns seconds; 0 near the start or end. */
export function resumeAt(kept: KeptPositions, post: string, duration: number): number {
  const seconds = kept.find(([id]) => id === post)?.[1] ?? 0;
  return seconds > EDGE_SECONDS && seconds < duration - EDGE_SECONDS ? seconds : 0;
}
