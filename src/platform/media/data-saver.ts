type Connection = { saveData?: boolean };

export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** The shorter side in pixels. */
const MOST_LINES = 480;

/** Returns the best rendition within the limit, otherwise the smallest. */
export function thriftyLevel(levels: readonly { width: number; height: number }[]): number {
  const lines = levels.map(({ width, height }) => Math.min(width, height));
  const small = lines.map((each, id) => ({ each, id })).filter(({ each }) => each <= MOST_LINES);
  const best = small.toSorted((a, b) => b.each - a.each)[0];
  return best?.id ?? lines.indexOf(Math.min(...lines));
}
