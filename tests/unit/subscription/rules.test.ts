import { describe, expect, test } from 'vitest';
import {
  isActive,
  nextDue,
  subscriptionStatus,
} from '../../../src/features/subscription/rules/plan.ts';
import { formatDateTime } from '../../../src/format/date.ts';

const now = new Date('2026-11-21T03:00:00.000Z');

describe('Spec §4 subscription plans', () => {
  test.each([
    ['never ordered', undefined, 'init'],
    ['paid for', { next_deferred_at: '2026-11-21T03:00:00.001Z', canceled_at: null }, 'ongoing'],
    ['due', { next_deferred_at: '2026-11-21T03:00:00.000Z', canceled_at: null }, 'expired'],
    [
      'canceled but paid for',
      { next_deferred_at: '2026-12-01T00:00:00.000Z', canceled_at: '2026-11-20T00:00:00.000Z' },
      'ongoing',
    ],
    [
      'canceled and due',
      { next_deferred_at: '2026-11-20T00:00:00.000Z', canceled_at: '2026-11-20T00:00:00.000Z' },
      'canceled',
    ],
  ])('%s', (_, period, status) => {
    expect(subscriptionStatus(period, now)).toBe(status);
  });

  test('is active only when ongoing', () => {
    const states = ['init', 'ongoing', 'canceled', 'expired'] as const;
    expect(states.filter(isActive)).toEqual(['ongoing']);
  });
});

describe('nextDue', () => {
  test.each([
    ['2026-11-21', 'weekly', '2026-11-28'],
    ['2026-11-21', 'monthly', '2026-12-21'],
    ['2026-01-31', 'monthly', '2026-02-28'],
    ['2028-01-31', 'monthly', '2028-02-29'],
    ['2026-12-31', 'monthly', '2027-01-31'],
    ['2028-02-29', 'yearly', '2029-02-28'],
    ['2026-12-29', 'weekly', '2027-01-05'],
  ] as const)('%s %s is %s, at the same time of day', (from, frequency, due) => {
    const next = nextDue(new Date(`${from}T15:04:05.006Z`), frequency, { timeZone: 'UTC' });
    expect(next.toISOString()).toBe(`${due}T15:04:05.006Z`);
  });

  function dueDates(
    start: string,
    frequency: 'monthly' | 'yearly',
    timeZone: string,
    many: number,
  ) {
    const first = new Date(start);
    const dates: string[] = [];
    for (let from = first; dates.length < many; ) {
      from = nextDue(from, frequency, { timeZone, first });
      dates.push(formatDateTime(from, timeZone));
    }
    return dates;
  }

  test.each([
    ['Asia/Tokyo', '2027-01-31T08:03:00+09:00'],
    ['Asia/Taipei', '2027-01-31T07:03:00+08:00'],
  ])('a monthly plan of a 31st in %s is due on the last day of each month', (timeZone, start) => {
    const days = dueDates(start, 'monthly', timeZone, 13).map((date) => date.slice(0, 10));
    expect(days).toEqual([
      '2027/02/28',
      '2027/03/31',
      '2027/04/30',
      '2027/05/31',
      '2027/06/30',
      '2027/07/31',
      '2027/08/31',
      '2027/09/30',
      '2027/10/31',
      '2027/11/30',
      '2027/12/31',
      '2028/01/31',
      '2028/02/29',
    ]);
    expect(dueDates(start, 'monthly', timeZone, 2).at(-1)).toMatch(/ 0[78]:03:00$/);
  });

  test('a yearly plan of a leap day returns to it', () => {
    const days = dueDates('2028-02-29T08:03:00+09:00', 'yearly', 'Asia/Tokyo', 4);
    expect(days.map((date) => date.slice(0, 10))).toEqual([
      '2029/02/28',
      '2030/02/28',
      '2031/02/28',
      '2032/02/29',
    ]);
  });

  test('keeps the time of day across daylight saving', () => {
    const days = dueDates('2027-10-31T08:03:00-04:00', 'monthly', 'America/New_York', 2);
    expect(days).toEqual(['2027/11/30 08:03:00', '2027/12/31 08:03:00']);
  });
});
