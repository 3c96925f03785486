import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from '../../../src/platform/media/pace.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('lets requests start at once while all is well', () => {
  const pace = createPace();
  expect([pace.next(), pace.next(), pace.next()]).toEqual([undefined, undefined, undefined]);
});

it('lets one a second start while something is wrong', async () => {
  const pace = createPace();
  pace.next();
  pace.slowDown();
  const startedAt: number[] = [];
  const start = performance.now();
  for (let i = 0; i < 3; i += 1) {
    void Promise.resolve(pace.next()).then(() => startedAt.push(performance.now() - start));
  }
  await vi.advanceTimersByTimeAsync(3500);
  expect(startedAt).toEqual([1000, 2000, 3000]);
  pace.speedUp();
  expect(pace.next()).toBeUndefined();
});
