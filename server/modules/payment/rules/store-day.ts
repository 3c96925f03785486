import { zoneTime } from '../../../../src/features/calendar/rules/zone-time.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the day of an instant in a time zone: `2026-11-22`. */
export const dayOf = (instant: Date, timeZone: string): string =>
  zoneTime(instant.getTime(), timeZone).replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');

/** Returns the local time of a zone as if it were UTC, in epoch ms. */
function localTime(instant: number, timeZone: string): number {
  const [, ...parts] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(zoneTime(instant, timeZone)) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns the first instant of a day (`2026-11-22`) in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const near = midnight - (localTime(midnight, timeZone) - midnight);
  // Daylight saving may have started or ended between the two instants.
  return new Date(midnight - (localTime(near, timeZone) - near));
}

/** Returns the following day: `2026-11-23`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString().slice(0, 10);
