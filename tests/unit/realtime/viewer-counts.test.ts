import { expect, test } from 'vitest';
import { ViewerCounts } from '../../../server/realtime/viewers.ts';

/** Spec §7 viewers.number. */
const numbers = (online: number, unique: number) => ({
  number_of_online_users: online,
  number_of_live_unique_users: unique,
});

test('counts viewers now and in total, and reports when a count changed', () => {
  const counts = new ViewerCounts();
  expect(counts.of(1)).toEqual(numbers(0, 0));
  expect(counts.record(1, 2, ['a', 'b'])).toBe(true);
  expect(counts.record(1, 2, ['b', 'a'])).toBe(false);
  expect(counts.record(1, 2, ['c'])).toBe(true);
  expect(counts.record(1, 0, [])).toBe(true);
  expect(counts.of(1)).toEqual(numbers(0, 3));
  expect(counts.record(2, 9, [])).toBe(true);
  expect(counts.of(2)).toEqual(numbers(9, 9));
});

test('drops rooms that are over, and the least recently changed above a thousand', () => {
  const counts = new ViewerCounts();
  counts.record(1, 1, ['a']);
  counts.record(2, 2, ['a', 'b']);
  counts.keepOnly([2]);
  expect([counts.of(1), counts.of(2)]).toEqual([numbers(0, 0), numbers(2, 2)]);
  for (let post = 3; post < 1002; post += 1) counts.record(post, 1, []);
  counts.record(2, 3, []);
  counts.record(1002, 1, []);
  expect([counts.of(2), counts.of(3)]).toEqual([numbers(3, 3), numbers(0, 0)]);
});
