import { instantOf, localTime } from '../../calendar/rules/zone-time.ts';

/** Spec §3 Subscription plan. */
export type Frequency = 'weekly' | 'monthly' | 'yearly';

export interface SubscriptionPeriod {
  /** The due date of the next payment; the plan is paid until then. */
  next_deferred_at: string;
  canceled_at: string | null;
}

/** `init` before the first order. */
export type SubscriptionStatus = 'init' | 'ongoing' | 'canceled' | 'expired';

const MONTHS = { monthly: 1, yearly: 12 } as const;
const WEEK_DAYS = 7;

const lastDayOf = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * Uses the calendar of the store's time zone. A plan that began on the 31st is due on the last day
 * of a shorter month, and on the 31st again after it.
 * @param first the first day of the plan; default `from`
 */
export function nextDue(
  from: Date,
  frequency: Frequency,
  { timeZone, first = from }: { timeZone: string; first?: Date },
): Date {
  const due = new Date(localTime(from.getTime(), timeZone));
  if (frequency === 'weekly') {
    due.setUTCDate(due.getUTCDate() + WEEK_DAYS);
  } else {
    const day = new Date(localTime(first.getTime(), timeZone)).getUTCDate();
    due.setUTCDate(1);
    due.setUTCMonth(due.getUTCMonth() + MONTHS[frequency]);
    due.setUTCDate(Math.min(day, lastDayOf(due.getUTCFullYear(), due.getUTCMonth())));
  }
  return new Date(instantOf(due.getTime(), timeZone) + from.getUTCMilliseconds());
}

/**
 * Uses the paid period, so that no job has to end subscriptions. A canceled one stays ongoing until
 * its next payment is due. Spec §4 subscription plans.
 */
export function subscriptionStatus(
  period: SubscriptionPeriod | undefined,
  now: Date,
): SubscriptionStatus {
  if (period === undefined) return 'init';
  if (now.getTime() < Date.parse(period.next_deferred_at)) return 'ongoing';
  return period.canceled_at === null ? 'expired' : 'canceled';
}

/** Plans are active when the status is ongoing. Spec §4 subscription plans. */
export const isActive = (status: SubscriptionStatus) => status === 'ongoing';
