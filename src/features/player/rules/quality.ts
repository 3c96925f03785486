import type { Quality } from '../../../platform/media/stream.ts';

/** Its name in a list: the lines of the picture, otherwise what it takes of the line. */
export const qualityName = ({ lines, kbps }: Quality): string =>
  lines > 0 ? `${lines}p` : `${kbps} kbit/s`;

/**
 * Returns the rendition for a viewer who chose one in an earlier show: the best that is not larger,
 * otherwise the smallest. Undefined where they left it to the player, or there is nothing to choose.
 *
 * @param all best first.
 * @param kept the lines of the picture they chose; undefined for automatic.
 */
export function keptQuality(
  all: readonly Quality[],
  kept: number | undefined,
): Quality | undefined {
  if (kept === undefined || all.length < 2) return undefined;
  return all.find(({ lines }) => lines <= kept) ?? all.at(-1);
}
