/** The thumb stays within the bar. */
const HALF_THUMB = 7;

/** Returns the position in seconds at a point of the bar. */
export function pointedSeconds(
  x: number,
  { left, width }: Pick<DOMRect, 'left' | 'width'>,
  duration: number,
): number {
  const share = (x - left - HALF_THUMB) / Math.max(width - 2 * HALF_THUMB, 1);
  return Math.min(Math.max(share, 0), 1) * duration;
}
