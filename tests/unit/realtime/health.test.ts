import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Health } from '../../../src/platform/realtime/health.ts';
import { $connection } from '../../../src/platform/realtime/state.ts';

/** Connection states: connecting, live, reconnecting, stale. */
let health: Health;
beforeEach(() => {
  vi.useFakeTimers();
  health = new Health(() => {});
});
afterEach(() => {
  health.stop();
  vi.useRealTimers();
});
const state = () => $connection.get();

test('a link that comes up is live; one that does not for half a minute is stale', () => {
  expect(state()).toBe('connecting');
  health.down();
  expect(state()).toBe('connecting');
  vi.advanceTimersByTime(29_999);
  expect(state()).toBe('connecting');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('stale');
  health.up();
  expect(state()).toBe('live');
});

test('a link that breaks is being mended, then stale, and tells how long it was down', () => {
  health.up();
  expect(health.down()).toBe(true);
  expect(state()).toBe('reconnecting');
  vi.advanceTimersByTime(20_000);
  expect(health.down()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(state()).toBe('stale');
  expect(health.up()).toBe(30_000);
  expect(state()).toBe('live');
  expect(health.up()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(state()).toBe('live');
});

test('a live link whose losses could not be fetched shows what is stale', () => {
  health.up();
  health.behind(true);
  expect(state()).toBe('stale');
  health.down();
  expect(state()).toBe('reconnecting');
  health.up();
  expect(state()).toBe('stale');
  health.behind(false);
  expect(state()).toBe('live');
});
