import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRequestThrottle } from '../../../src/platform/media/request-throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('starts requests at once without failures', () => {
  const throttle = createRequestThrottle();
  expect([throttle.next(), throttle.next(), throttle.next()]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('starts one request per second after a failure', async () => {
  const throttle = createRequestThrottle();
  throttle.next();
  throttle.slowDown();
  const startedAt: number[] = [];
  const start = performance.now();
  for (let i = 0; i < 3; i += 1) {
    void Promise.resolve(throttle.next()).then(() => startedAt.push(performance.now() - start));
  }
  await vi.advanceTimersByTimeAsync(3500);
  expect(startedAt).toEqual([1000, 2000, 3000]);
  throttle.speedUp();
  expect(throttle.next()).toBeUndefined();
});
