import { formatDateTime } from '../../../format/date.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** `20261121T180500` */
export const zoneTime = (instant: number, timeZone: string): string =>
  formatDateTime(new Date(instant), timeZone).replace(/[/:]/g, '').replace(' ', 'T');

/** `20261121T090500Z` */
export const utcTime = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** `+0900` */
export function zoneOffset(instant: number, timeZone: string): string {
  const [, year, month, day, hour, minute, second] =
    /^(\d+)(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(zoneTime(instant, timeZone)) ?? [];
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const minutes = Math.round((local - instant) / 60_000);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${pad(size % 60)}`;
}
