import { instantOf, zoneTime } from '../../../../src/features/calendar/rules/zone-time.ts';

const DAY_MS = 24 * 60 * 60_000;

export const dayOf = (instant: Date, timeZone: string): string =>
  zoneTime(instant.getTime(), timeZone).replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');

/** `day` is `2026-11-22`. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(instantOf(Date.parse(`${day}T00:00:00.000Z`), timeZone));
}

export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - DAY_MS).toISOString().slice(0, 10);

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString().slice(0, 10);
