import { describe, expect, test } from 'vitest';
import { CheckedFields } from '../../../server/modules/shipping/labels/label-fields.ts';
import { labelFormats } from '../../../server/modules/shipping/labels/write-labels.ts';
import { CARRIERS } from '../../../src/contract/carriers.ts';
import type { DeliveryDays } from '../../../src/contract/delivery.ts';
import { DELIVERY_SLOTS } from '../../../src/contract/delivery-times.ts';
import { possibleDays, slotsOf } from '../../../src/features/checkout/rules/delivery-days.ts';
import { sampleLabel } from '../../support/sample-label.ts';

const rules: DeliveryDays = {
  earliest: 2,
  cut_off: null,
  ahead: 4,
  closed_weekdays: [],
  closed_dates: [],
};

/** Thursday, 2026-11-26 in Tokyo. */
const at = (time: string) => ({
  timezone: 'Asia/Tokyo',
  now: new Date(`2026-11-26T${time}:00+09:00`),
});
const daysOf = (change: Partial<DeliveryDays>, time = '10:00') =>
  possibleDays({ ...rules, ...change }, at(time));

describe('the days of delivery that a buyer can ask for', () => {
  test('start the given days after the order and end with the last day', () => {
    expect(daysOf({})).toEqual(['2026-11-28', '2026-11-29', '2026-11-30']);
  });

  test("are days of the store's calendar", () => {
    const now = new Date('2026-11-25T15:30:00Z');
    expect(possibleDays(rules, { timezone: 'Asia/Tokyo', now })[0]).toBe('2026-11-28');
    expect(possibleDays(rules, { timezone: 'UTC', now })[0]).toBe('2026-11-27');
  });

  test.each([
    ['11:59', '2026-11-28'],
    ['12:00', '2026-11-29'],
  ])('an order at %s counts from the next day after a cut-off at noon', (time, first) => {
    expect(daysOf({ cut_off: 12 }, time)[0]).toBe(first);
  });

  test('closed days do not count, but are days of delivery', () => {
    const closed = { closed_weekdays: ['sat' as const, 'sun' as const], ahead: 6 };
    expect(daysOf({ earliest: 1, ...closed })).toEqual([
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
    expect(daysOf(closed)[0]).toBe('2026-11-30');
  });

  test('an order of a closed day counts from the next open day', () => {
    const closed_dates = ['2026-11-26', '2026-11-27'];
    expect(daysOf({ earliest: 1, closed_dates })).toEqual(['2026-11-29', '2026-11-30']);
  });

  test('there are none while the store is closed for longer', () => {
    expect(
      daysOf({ closed_dates: ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'] }),
    ).toEqual([]);
  });

  test('pass a change to summer time', () => {
    const now = new Date('2026-03-28T22:30:00Z');
    expect(possibleDays(rules, { timezone: 'Europe/Berlin', now })).toEqual([
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
    ]);
  });
});

test.each(CARRIERS)('the slots of %s are those of its labels', (carrier) => {
  const printed = DELIVERY_SLOTS.filter((slot) => {
    const fields = new CheckedFields({ ...sampleLabel, slot }, new Map());
    labelFormats[carrier].cellsOf({ ...sampleLabel, slot }, fields);
    return !fields.problems.some(({ field }) => field === 'delivery_slot');
  });
  expect(slotsOf(carrier)).toEqual(printed);
});

test('a store without a carrier for slots has none', () => {
  expect(slotsOf(null)).toEqual([]);
});
