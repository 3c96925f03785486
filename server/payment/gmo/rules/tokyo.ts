/** Japan has no daylight saving time. */
const OFFSET_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

const dayOf = (at: Date): number => Math.floor((at.getTime() + OFFSET_MS) / DAY_MS);

/** `yyyyMMddHHmmss` in Japan. */
export const toGmoTime = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().replace(/[-T:]/g, '').slice(0, 14);

const GMO_TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** Undefined for any other text. */
export function fromGmoTime(text = ''): Date | undefined {
  const local = text.replace(GMO_TIME, '$1-$2-$3T$4:$5:$6+09:00');
  const at = new Date(local);
  return local === text || Number.isNaN(at.getTime()) ? undefined : at;
}

/** Of a card charge. */
export type Cancellation = 'VOID' | 'RETURN' | 'RETURNX';

/**
 * In the order to try: VOID on the day of the charge, RETURN in its month, RETURNX later. GMO
 * refuses a wrong one without effect, and its clock may count days differently.
 * unsourced(cancellation-days)
 * @param processed GMO's time of the charge's last step
 */
export function cancellationsOf(processed: string, now: Date): Cancellation[] {
  const today = toGmoTime(now);
  if (today.slice(0, 8) === processed.slice(0, 8)) return ['VOID', 'RETURN', 'RETURNX'];
  if (today.slice(0, 6) === processed.slice(0, 6)) return ['RETURN', 'RETURNX', 'VOID'];
  return ['RETURNX', 'RETURN', 'VOID'];
}

/** A receipt ends with a day in Japan, before the order's deadline. unsourced(slip-end) */
export function paymentTermDays(now: Date, deadline: Date): number {
  // A deadline at the end of a day includes that day.
  const lastWholeDay = dayOf(new Date(deadline.getTime() + 1000)) - 1;
  return Math.max(0, lastWholeDay - dayOf(now));
}
