import type { Locale } from '../../../src/routes/locales.ts';

const DAY = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' } as const;

/** `2026年11月28日(土)` in the store's zone. */
export const formatDay = (iso: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { ...DAY, timeZone }).format(new Date(iso));

/** `2026年11月28日(土) 18:05` in the store's zone. */
export const formatMoment = (iso: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...DAY,
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));
