import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionMonitor } from '../../../src/platform/realtime/connection-monitor.ts';
import { $connection } from '../../../src/platform/realtime/state.ts';

let monitor: ConnectionMonitor;
beforeEach(() => {
  vi.useFakeTimers();
  monitor = new ConnectionMonitor(() => {});
});
afterEach(() => {
  monitor.stop();
  vi.useRealTimers();
});
const state = () => $connection.get();

test('a connected link is live; a link down for half a minute is stale', () => {
  expect(state()).toBe('connecting');
  monitor.down();
  expect(state()).toBe('connecting');
  vi.advanceTimersByTime(29_999);
  expect(state()).toBe('connecting');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('stale');
  monitor.up();
  expect(state()).toBe('live');
});

test('a broken link is reconnecting, then stale, and up() returns its downtime', () => {
  monitor.up();
  expect(monitor.down()).toBe(true);
  expect(state()).toBe('reconnecting');
  vi.advanceTimersByTime(20_000);
  expect(monitor.down()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(state()).toBe('stale');
  expect(monitor.up()).toBe(30_000);
  expect(state()).toBe('live');
  expect(monitor.up()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(state()).toBe('live');
});

test('a live link is stale while lost messages could not be fetched', () => {
  monitor.up();
  monitor.setBehind(true);
  expect(state()).toBe('stale');
  monitor.down();
  expect(state()).toBe('reconnecting');
  monitor.up();
  expect(state()).toBe('stale');
  monitor.setBehind(false);
  expect(state()).toBe('live');
});
