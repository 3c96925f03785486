import { expect, test } from 'vitest';
import { positionAt, timelineOf } from '../../../server/modules/post/rules/timeline.ts';

const START = Date.parse('2026-11-22T10:00:00.000Z');
const iso = (seconds: number) => new Date(START + seconds * 1000).toISOString();
/** `arrived`: when the four-second segment was complete. */
const piece = (arrived: number, discontinuity = false) => ({
  durationMs: 4000,
  discontinuity,
  arrivedAt: iso(arrived),
});

test('skips the time of an interruption', () => {
  const timeline = timelineOf([piece(4), piece(8), piece(70, true)]);
  expect(timeline).toEqual([
    { position: 0, at: iso(0) },
    { position: 8, at: iso(66) },
  ]);
  expect([0, 5, 8, 40, 66, 69].map((second) => positionAt(timeline, iso(second)))).toEqual([
    0, 5, 8, 8, 8, 11,
  ]);
});

test('ignores small network delays and follows a drifting encoder clock', () => {
  expect(timelineOf([piece(4), piece(8.6), piece(12)])).toHaveLength(1);
  const slow = timelineOf(Array.from({ length: 100 }, (_, n) => piece((n + 1) * 4.1)));
  const last = slow.at(-1);
  expect(slow.length).toBeLessThan(12);
  expect(Math.abs(positionAt(slow, iso(99 * 4.1 + 0.1)) - 396)).toBeLessThan(1.1);
  expect(last?.position).toBeGreaterThan(350);
});

test('returns the start before the first segment and without segments', () => {
  expect(positionAt(timelineOf([piece(4)]), iso(-9))).toBe(0);
  expect(positionAt([], iso(9))).toBe(0);
});
