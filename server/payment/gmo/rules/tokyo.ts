/** Japan has no daylight saving time. */
const OFFSET_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

const dayOf = (at: Date): number => Math.floor((at.getTime() + OFFSET_MS) / DAY_MS);

/** Formats a time as GMO does: `yyyyMMddHHmmss` in Japan. */
export const toGmoTime = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().replace(/[-T:]/g, '').slice(0, 14);

const GMO_TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** Parses GMO's time; undefined for any other text. */
export function fromGmoTime(text = ''): Date | undefined {
  const local = text.replace(GMO_TIME, '$1-$2-$3T$4:$5:$6+09:00');
  const at = new Date(local);
  return local === text || Number.isNaN(at.getTime()) ? undefined : at;
}

/** GMO's ways to cancel a card charge. */
export type Cancellation = 'VOID' | 'RETURN' | 'RETURNX';

/**
 * Returns the cancellations in the order to try them: VOID on the day of the charge, RETURN in its
 * month, RETURNX later. GMO refuses a wrong one without effect. The others follow, because GMO's
 * clock may count days differently. unsourced(cancellation-days)
 * @param processed GMO's time of the charge's last step
 */
export function cancellationsOf(processed: string, now: Date): Cancellation[] {
  const today = toGmoTime(now);
  if (today.slice(0, 8) === processed.slice(0, 8)) return ['VOID', 'RETURN', 'RETURNX'];
  if (today.slice(0, 6) === processed.slice(0, 6)) return ['RETURN', 'RETURNX', 'VOID'];
  return ['RETURNX', 'RETURN', 'VOID'];
}

/**
 * Returns the days for which a receipt is payable, so that it ends before the order's deadline. A
 * receipt ends with a day in Japan. unsourced(slip-end)
 */
export function paymentTermDays(now: Date, deadline: Date): number {
  // One second more, so that a deadline at the end of a day includes that day.
  const lastWholeDay = dayOf(new Date(deadline.getTime() + 1000)) - 1;
  return Math.max(0, lastWholeDay - dayOf(now));
}
