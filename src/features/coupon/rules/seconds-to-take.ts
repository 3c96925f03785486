/** An end that is further away is a date, not a countdown. */
const MOST_SECONDS = 24 * 60 * 60;

/**
 * Returns the seconds in which a coupon can still be taken; undefined when that is more than a day or
 * has no end.
 */
export function secondsToTake(
  {
    acquire_ended_at,
    apply_ended_at,
  }: Record<'acquire_ended_at' | 'apply_ended_at', string | null>,
  now: number,
): number | undefined {
  const ends = [acquire_ended_at, apply_ended_at].flatMap((end) => (end ? Date.parse(end) : []));
  const seconds = Math.max(0, Math.ceil((Math.min(...ends) - now) / 1000));
  return ends.length > 0 && seconds < MOST_SECONDS ? seconds : undefined;
}
