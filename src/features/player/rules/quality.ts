import type { Quality } from '../../../platform/media/stream.ts';

/** Returns the label of a rendition: its picture height, or its bandwidth. */
export const qualityName = ({ lines, kbps }: Quality): string =>
  lines > 0 ? `${lines}p` : `${kbps} kbit/s`;

/**
 * Returns the rendition for a stored choice: the best that is not larger, otherwise the smallest.
 * Undefined for automatic, or with fewer than two renditions.
 * @param all best first
 * @param kept stored picture height in lines; undefined for automatic
 */
export function keptQuality(
  all: readonly Quality[],
  kept: number | undefined,
): Quality | undefined {
  if (kept === undefined || all.length < 2) return undefined;
  return all.find(({ lines }) => lines <= kept) ?? all.at(-1);
}
