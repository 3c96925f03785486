import { describe, expect, it, vi } from 'vitest';
import { formatDateTime, formatEnd, toDate } from '../../../src/format/date.ts';

describe('Spec §9 default date display format', () => {
  it('formats year/month/day hours:minutes:seconds in the store’s time zone', () => {
    expect(formatDateTime('2026-11-21T15:05:09Z', 'Asia/Tokyo')).toBe('2026/11/22 00:05:09');
    expect(formatDateTime('2026-11-21T15:05:09Z', 'Asia/Taipei')).toBe('2026/11/21 23:05:09');
  });
});

it('Spec §9 default locale: dates are in en-US on a machine of any language', () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  formatDateTime('2026-11-21T15:05:09Z', 'Europe/Paris');
  expect(format.mock.calls.map(([locale]) => locale)).toEqual(['en-US']);
  format.mockRestore();
});

it.each(['Asia/Tokyo', 'Asia/Taipei'])('dates in %s are the same as Intl’s', (timeZone) => {
  const intl = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const times = Array.from({ length: 2_000 }, (_, i) => Date.UTC(1975, 0) + i * 12_345_678_901);
  const byIntl = times.map((time) => intl.format(time).replaceAll('-', '/'));
  expect(times.map((time) => formatDateTime(new Date(time), timeZone))).toEqual(byIntl);

  const format = vi.spyOn(Intl, 'DateTimeFormat');
  formatDateTime('2026-11-21T15:05:09Z', timeZone);
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});

describe('Spec §3 apply and acquire end: the end is exclusive', () => {
  const midnightInTokyo = '2026-12-31T15:00:00.000Z';

  it('shows the day before an end at midnight in the store’s time zone', () => {
    expect(formatEnd(midnightInTokyo, 'Asia/Tokyo')).toBe('2026/12/31');
    expect(formatEnd('2026-12-31T16:00:00Z', 'Asia/Taipei')).toBe('2026/12/31');
    expect(formatEnd(new Date(Date.UTC(2028, 2, 1)), 'UTC')).toBe('2028/02/29');
  });

  it('shows the local time of midnight in another time zone', () => {
    expect(formatEnd(midnightInTokyo, 'Asia/Taipei')).toBe('2026/12/31 23:00');
    expect(formatEnd('2026-12-31T16:00:00Z', 'Asia/Tokyo')).toBe('2027/01/01 01:00');
  });

  it('shows the minute of an end within a day', () => {
    expect(formatEnd('2026-12-31T09:00:00Z', 'Asia/Tokyo')).toBe('2026/12/31 18:00');
    expect(formatEnd('2026-12-31T15:00:01Z', 'Asia/Tokyo')).toBe('2027/01/01 00:00');
  });

  it('shows no minute for an end in the last minute of a day', () => {
    expect(formatEnd('2026-12-31T14:59:59Z', 'Asia/Tokyo')).toBe('2026/12/31');
    expect(formatEnd('2026-12-31T14:59:59.999Z', 'Asia/Tokyo')).toBe('2026/12/31');
  });

  it('uses the store’s clock on the night of a time change', () => {
    expect(formatEnd('2026-11-01T04:00:00Z', 'America/New_York')).toBe('2026/10/31');
    expect(formatEnd('2026-11-02T05:00:00Z', 'America/New_York')).toBe('2026/11/01');
  });
});

describe('Spec §5 date values', () => {
  it('accepts ISO-8601 strings and dates', () => {
    expect(toDate('2026-11-21').toISOString()).toBe('2026-11-21T00:00:00.000Z');
    expect(toDate(new Date(0)).getTime()).toBe(0);
  });

  it.each(['21 Nov 2026', '2026-13-40', '', '1'])('throws for %j', (value) => {
    expect(() => toDate(value)).toThrow('Not a iso8601 string or Date');
  });
});
