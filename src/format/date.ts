/** Spec §9 default locale. */
const DEFAULT_LOCALE = 'en-US';
const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Spec §5 date values.
 * @throws TypeError for a value that is no ISO-8601 string or Date.
 */
export function toDate(value: string | Date): Date {
  const isIso = typeof value === 'string' && ISO_8601.test(value);
  const date = value instanceof Date || isIso ? new Date(value) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) throw new TypeError('Not a iso8601 string or Date');
  return date;
}

const HOUR = 60 * 60_000;
/**
 * Milliseconds from UTC, without clock changes since 1980. They avoid Intl, whose first use blocks
 * a slow phone for 50 ms.
 */
const STEADY_ZONES: Readonly<Record<string, number>> = {
  'Asia/Tokyo': 9 * HOUR,
  'Asia/Taipei': 8 * HOUR,
};
const STEADY_SINCE = Date.UTC(1980, 0);

/** Creating one is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(DEFAULT_LOCALE, {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** `2026/11/21 18:05:09`. Spec §9 default date display format. */
export function formatDateTime(value: string | Date, timeZone: string): string {
  const date = toDate(value);
  const time = date.getTime();
  const offset = STEADY_ZONES[timeZone];
  if (offset && time >= STEADY_SINCE) {
    return new Date(time + offset)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ')
      .replaceAll('-', '/');
  }
  const parts = formatterOf(timeZone).formatToParts(date);
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map((part) => [part.type, part.value]),
  );
  return `${year}/${month}/${day} ${hour}:${minute}:${second}`;
}

/**
 * `end` is exclusive (Spec §3 apply and acquire end): midnight in the store's zone is shown as the
 * day before, `2026/12/31`, any other end to the minute, `2026/12/31 18:00`.
 */
export function formatEnd(end: string | Date, timeZone: string): string {
  const last = formatDateTime(new Date(toDate(end).getTime() - 1), timeZone);
  return last.slice(11, 16) === '23:59'
    ? last.slice(0, 10)
    : formatDateTime(end, timeZone).slice(0, 16);
}
