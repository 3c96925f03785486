/** Chromium's data saver. */
type Connection = { saveData?: boolean };

/** Returns whether the device asks to save data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** The maximum shorter side, in pixels, chosen automatically with the data saver on. */
const MOST_LINES = 480;

/**
 * Returns the index of the best rendition within the data saver's limit, otherwise of the smallest.
 */
export function thriftyLevel(levels: readonly { width: number; height: number }[]): number {
  const lines = levels.map(({ width, height }) => Math.min(width, height));
  const small = lines.map((each, id) => ({ each, id })).filter(({ each }) => each <= MOST_LINES);
  const best = small.toSorted((a, b) => b.each - a.each)[0];
  return best?.id ?? lines.indexOf(Math.min(...lines));
}
