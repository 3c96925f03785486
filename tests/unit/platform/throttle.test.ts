import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from '../../../src/platform/time/throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('Spec §9 cart delete throttle: the first call resolves at once, the next 2 seconds later', async () => {
  const throttle = createThrottle(2000);
  const passed: number[] = [];
  const start = Date.now();
  for (let i = 0; i < 3; i += 1) void throttle().then(() => passed.push(Date.now() - start));
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(passed).toEqual([0]);
  await vi.advanceTimersByTimeAsync(2001);
  expect(passed).toEqual([0, 2000, 4000]);
});

it('does not delay a call after the interval', async () => {
  const throttle = createThrottle(2000);
  await throttle();
  await vi.advanceTimersByTimeAsync(2500);
  const before = Date.now();
  await throttle();
  expect(Date.now()).toBe(before);
});
