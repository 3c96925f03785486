/** Where the browser says so: Chromium's data saver. */
type Connection = { saveData?: boolean };

/** Whether the visitor has asked their device to save data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** The highest picture that is chosen by itself for a viewer who saves data, in pixels of its shorter side. */
const MOST_LINES = 480;

/**
 * Returns the best rendition for a viewer who saves data, by its place in the list: the highest that is small
 * enough, otherwise the smallest.
 */
export function thriftyLevel(levels: readonly { width: number; height: number }[]): number {
  const lines = levels.map(({ width, height }) => Math.min(width, height));
  const small = lines.map((each, id) => ({ each, id })).filter(({ each }) => each <= MOST_LINES);
  const best = small.toSorted((a, b) => b.each - a.each)[0];
  return best?.id ?? lines.indexOf(Math.min(...lines));
}
