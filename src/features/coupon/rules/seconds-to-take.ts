/** A later end is shown as a date. */
const MOST_SECONDS = 24 * 60 * 60;

/** Undefined without an end within a day. */
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
