import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from '../../../src/platform/time/pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('Spec §9 cart delete throttle: the first passes at once, the next 2 seconds later', async () => {
  const pace = createPace(2000);
  const passed: number[] = [];
  const start = Date.now();
  for (let i = 0; i < 3; i += 1) void pace().then(() => passed.push(Date.now() - start));
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(passed).toEqual([0]);
  await vi.advanceTimersByTimeAsync(2001);
  expect(passed).toEqual([0, 2000, 4000]);
});

it('does not hold back what comes later by itself', async () => {
  const pace = createPace(2000);
  await pace();
  await vi.advanceTimersByTimeAsync(2500);
  const before = Date.now();
  await pace();
  expect(Date.now()).toBe(before);
});
