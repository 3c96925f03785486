import { formatDateTime } from '../../../format/date.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** `20261121T180500` */
export const zoneTime = (instant: number, timeZone: string): string =>
  formatDateTime(new Date(instant), timeZone).replace(/[/:]/g, '').replace(' ', 'T');

/** `20261121T090500Z` */
export const utcTime = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Returns epoch milliseconds, as if the local time were UTC. */
export function localTime(instant: number, timeZone: string): number {
  const [, ...parts] =
    /^(\d+)(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(zoneTime(instant, timeZone)) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The inverse of `localTime`. */
export function instantOf(local: number, timeZone: string): number {
  const near = local - (localTime(local, timeZone) - local);
  // Daylight saving may have started or ended between the two instants.
  return local - (localTime(near, timeZone) - near);
}

/** `+0900` */
export function zoneOffset(instant: number, timeZone: string): string {
  const minutes = Math.round((localTime(instant, timeZone) - instant) / 60_000);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${pad(size % 60)}`;
}
