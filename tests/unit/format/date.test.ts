import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, toDate } from '../../../src/format/date.ts';

describe('Spec §9 date display format', () => {
  it('writes year/month/day hours:minutes:seconds in the zone of the store', () => {
    expect(formatDateTime('2026-11-21T15:05:09Z', 'Asia/Tokyo')).toBe('2026/11/22 00:05:09');
    expect(formatDateTime('2026-11-21T15:05:09Z', 'Asia/Taipei')).toBe('2026/11/21 23:05:09');
  });

  it('writes the day alone', () => {
    expect(formatDate(new Date(Date.UTC(2026, 0, 2)), 'Asia/Tokyo')).toBe('2026/01/02');
  });
});

describe('Spec §5 date values', () => {
  it('takes ISO-8601 strings and dates', () => {
    expect(toDate('2026-11-21').toISOString()).toBe('2026-11-21T00:00:00.000Z');
    expect(toDate(new Date(0)).getTime()).toBe(0);
  });

  it.each(['21 Nov 2026', '2026-13-40', '', '1'])('refuses %j', (value) => {
    expect(() => toDate(value)).toThrow('Not a iso8601 string or Date');
  });
});
