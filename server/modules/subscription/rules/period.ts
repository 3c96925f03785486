/** How often a plan is paid for. Spec §3 subscription_frequency. */
export type Frequency = 'weekly' | 'monthly' | 'yearly';

const MONTHS = { monthly: 1, yearly: 12 } as const;
const WEEK_DAYS = 7;

const lastDayOf = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** One period later. The 31st becomes the last day of a shorter month, never a day of the one after. */
export function nextDue(from: Date, frequency: Frequency): Date {
  const due = new Date(from);
  if (frequency === 'weekly') {
    due.setUTCDate(due.getUTCDate() + WEEK_DAYS);
    return due;
  }
  const day = due.getUTCDate();
  due.setUTCDate(1);
  due.setUTCMonth(due.getUTCMonth() + MONTHS[frequency]);
  due.setUTCDate(Math.min(day, lastDayOf(due.getUTCFullYear(), due.getUTCMonth())));
  return due;
}
