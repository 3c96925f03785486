import { median } from '../median.ts';

/**
 * Relative growth from the first third's median to the last third's. 0 for fewer than three
 * figures.
 */
export function growthOf(figures: readonly number[]): number {
  const third = Math.floor(figures.length / 3);
  if (third === 0) return 0;
  const first = median(figures.slice(0, third));
  return median(figures.slice(-third)) / first - 1;
}
