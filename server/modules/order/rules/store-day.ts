import { zoneTime } from '../../../../src/features/calendar/rules/zone-time.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The day of an instant in a time zone: `2026-11-22`. */
export const dayOf = (instant: Date, timeZone: string): string =>
  zoneTime(instant.getTime(), timeZone).replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');

/** What a clock in a time zone shows, as if it were UTC, in epoch ms. */
function wallClock(instant: number, timeZone: string): number {
  const [, ...parts] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(zoneTime(instant, timeZone)) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The instant at which a day (`2026-11-22`) begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const near = midnight - (wallClock(midnight, timeZone) - midnight);
  // The clocks may have changed between the two instants.
  return new Date(midnight - (wallClock(near, timeZone) - near));
}

/** The day after: `2026-11-23`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString().slice(0, 10);
