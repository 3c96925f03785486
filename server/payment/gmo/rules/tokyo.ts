/** Japan has no summer time. */
const OFFSET_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

/** The number of the day in Japan. */
const dayOf = (at: Date): number => Math.floor((at.getTime() + OFFSET_MS) / DAY_MS);

/** GMO's time of a moment: `yyyyMMddHHmmss` in Japan. */
export const toGmoTime = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().replace(/[-T:]/g, '').slice(0, 14);

const GMO_TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** The moment of GMO's time; undefined for a text that is none. */
export function fromGmoTime(text = ''): Date | undefined {
  const local = text.replace(GMO_TIME, '$1-$2-$3T$4:$5:$6+09:00');
  const at = new Date(local);
  return local === text || Number.isNaN(at.getTime()) ? undefined : at;
}

/** The ways to take a card payment back, in the order to try them. */
export type Cancellation = 'VOID' | 'RETURN' | 'RETURNX';

/**
 * Returns how a payment is taken back: cancelled on its day, returned in its month, returned across
 * months later. GMO knows which one fits, and refuses the others without effect: they follow, for days
 * that its clock and ours count differently. unsourced(cancellation-days)
 * @param processed GMO's time of the last step of the trade
 */
export function cancellationsOf(processed: string, now: Date): Cancellation[] {
  const today = toGmoTime(now);
  if (today.slice(0, 8) === processed.slice(0, 8)) return ['VOID', 'RETURN', 'RETURNX'];
  if (today.slice(0, 6) === processed.slice(0, 6)) return ['RETURN', 'RETURNX', 'VOID'];
  return ['RETURNX', 'RETURN', 'VOID'];
}

/**
 * Returns for how many days a slip may be paid, so that it ends before the order's deadline: a slip ends
 * with the last second of a day in Japan. unsourced(slip-end)
 */
export function paymentTermDays(now: Date, deadline: Date): number {
  // A second more: a deadline at the end of a day includes that day.
  const lastWholeDay = dayOf(new Date(deadline.getTime() + 1000)) - 1;
  return Math.max(0, lastWholeDay - dayOf(now));
}
