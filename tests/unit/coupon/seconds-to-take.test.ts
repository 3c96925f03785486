import { expect, it } from 'vitest';
import { secondsToTake } from '../../../src/features/coupon/rules/seconds-to-take.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const ends = (acquire_ended_at: string | null, apply_ended_at: string | null = null) => ({
  acquire_ended_at,
  apply_ended_at,
});

it('counts down the seconds to acquire a coupon. Spec §7 coupon.distribute', () => {
  expect(secondsToTake(ends('2026-11-21T10:01:30.000Z'), now)).toBe(90);
  expect(secondsToTake(ends('2026-11-21T10:05:00.000Z', '2026-11-21T10:00:10.000Z'), now)).toBe(10);
  expect(secondsToTake(ends('2026-11-21T09:00:00.000Z'), now)).toBe(0);
});

it('shows no countdown for a distant or missing end', () => {
  expect(secondsToTake(ends('2026-11-23T10:00:00.000Z'), now)).toBeUndefined();
  expect(secondsToTake(ends(null), now)).toBeUndefined();
});
