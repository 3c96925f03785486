import type { Quality } from '../../../platform/media/stream.ts';

export const qualityName = ({ lines, kbps }: Quality): string =>
  lines > 0 ? `${lines}p` : `${kbps} kbit/s`;

/**
 * Returns the best rendition that is not larger than the stored choice, otherwise the smallest.
 * Undefined for automatic, or with fewer than two.
 * @param all best first
 * @param kept picture height in lines
 */
export function keptQuality(
  all: readonly Quality[],
  kept: number | undefined,
): Quality | undefined {
  if (kept === undefined || all.length < 2) return undefined;
  return all.find(({ lines }) => lines <= kept) ?? all.at(-1);
}
