import { median } from '../median.ts';

/**
 * Returns by how much figures grew, as a share: the median of their last third against that of their
 * first. 0 for fewer than three.
 */
export function growthOf(figures: readonly number[]): number {
  const third = Math.floor(figures.length / 3);
  if (third === 0) return 0;
  const first = median(figures.slice(0, third));
  return median(figures.slice(-third)) / first - 1;
}
