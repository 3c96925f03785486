export type TimeLeft =
  | { kind: 'days'; days: number; hours: number }
  | { kind: 'seconds'; seconds: number }
  | { kind: 'none' };

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** `now` is in epoch milliseconds. */
export function timeLeft(deadline: string, now: number): TimeLeft {
  const seconds = Math.ceil((Date.parse(deadline) - now) / 1000);
  if (seconds <= 0) return { kind: 'none' };
  if (seconds < DAY_S) return { kind: 'seconds', seconds };
  return {
    kind: 'days',
    days: Math.floor(seconds / DAY_S),
    hours: Math.floor((seconds % DAY_S) / HOUR_S),
  };
}
