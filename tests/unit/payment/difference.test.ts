import { expect, test } from 'vitest';
import {
  differenceOf,
  isApplicable,
  nextPoll,
} from '../../../server/modules/payment/rules/difference.ts';
import { dayAfter, dayOf, startOfDay } from '../../../server/modules/payment/rules/store-day.ts';

const attempt = {
  status: 'paid',
  amount: 1500,
  currency: 'JPY',
  refunded: 0,
  refunded_by_hand: 0,
} as const;
const state = { status: 'captured', captured: 1500, refunded: 0, currency: 'JPY' } as const;
const nothing = { captured: 0, refunded: 0 };

test.each([
  ['paid on both sides', {}, {}, undefined],
  ['open on both sides', { status: 'pending' }, { status: 'open', ...nothing }, undefined],
  ['failed here, open there', { status: 'failed' }, { status: 'open', ...nothing }, undefined],
  [
    'failed here, reserved there',
    { status: 'failed' },
    { status: 'authorized', ...nothing },
    'state',
  ],
  ['open here, ended there', { status: 'pending' }, { status: 'voided', ...nothing }, undefined],
  ['paid here, ended there', {}, { status: 'voided', ...nothing }, 'state'],
  ['paid here, unknown there', {}, { status: 'unknown', ...nothing }, 'unknown_there'],
  ['collected there, open here', { status: 'pending' }, {}, 'unpaid_here'],
  ['collected there, failed here', { status: 'failed' }, {}, 'unpaid_here'],
  ['another sum', {}, { captured: 1400 }, 'amount'],
  ['another currency', {}, { currency: 'TWD' }, 'amount'],
  ['more paid back there', {}, { refunded: 300 }, 'refunded'],
  ['more paid back here', { refunded: 300 }, {}, 'refunded'],
  ['paid back by hand', { refunded: 300, refunded_by_hand: 300 }, {}, undefined],
  [
    'all paid back',
    { status: 'refunded', refunded: 1500 },
    { status: 'refunded', refunded: 1500 },
    undefined,
  ],
] as const)('%s', (_, here, there, kind) => {
  expect(differenceOf({ ...attempt, ...here }, { ...state, ...there })?.kind).toBe(kind);
});

test('a difference describes both sides', () => {
  expect(differenceOf({ ...attempt, refunded: 500, refunded_by_hand: 200 }, state)).toEqual({
    kind: 'refunded',
    here: 'paid 1500, refunded 300',
    there: 'captured 1500 JPY, refunded 0',
  });
  expect(
    differenceOf({ ...attempt, status: 'failed' }, { ...state, status: 'authorized' }),
  ).toEqual({
    kind: 'state',
    here: 'failed',
    there: 'authorized',
  });
});

test('every difference except another amount is applied automatically', () => {
  const there = { here: '', there: '' };
  expect(isApplicable(undefined)).toBe(true);
  expect(isApplicable({ kind: 'state', ...there })).toBe(true);
  expect(isApplicable({ kind: 'amount', ...there })).toBe(false);
});

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
const iso = (minutes: number) => at(minutes).toISOString();

test.each([
  ['early: after some minutes', 1, null, 6],
  ['later: after as long as it is old', 20, null, 40],
  ['at last: every hour', 600, null, 660],
  ['once more before the order ends', 40, 60, 58],
  ['as ever after that', 59, 60, 118],
])('an open payment is polled %s', (_, now, payBy, next) => {
  expect(nextPoll(iso(0), payBy === null ? null : iso(payBy), at(now))).toEqual(at(next));
});

test.each([
  ['Asia/Tokyo', '2026-11-22', '2026-11-21T15:00:00.000Z'],
  ['Asia/Taipei', '2026-11-22', '2026-11-21T16:00:00.000Z'],
  ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
  // Daylight saving changes at two in the morning.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant);
  expect(dayOf(new Date(instant), zone)).toBe(day);
  expect(dayAfter(dayOf(new Date(Date.parse(instant) - 1), zone))).toBe(day);
});
