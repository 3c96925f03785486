import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadFailedPageGuard } from '../../../src/guards/reload-failed-page.ts';

/** Spec §2 route guards: a failed lazy page load forces a full reload of the target. */
let page: EventTarget;
const reload = vi.fn();
const ask = vi.fn();
const kept = new Map<string, string>();
let isOnline = true;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  isOnline = true;
  kept.clear();
  reload.mockReset();
  ask.mockReset().mockResolvedValue({ ok: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { href: 'http://shop.example/hanamichi/market', reload });
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
  reloadFailedPageGuard({} as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function fail(): Promise<void> {
  page.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(0);
}

test('the page is loaded again once, not twice in a row, and again when time has passed', async () => {
  await fail();
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 31_000);
  await fail();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('several pieces that fail at once reload it once', async () => {
  page.dispatchEvent(new Event('vite:preloadError'));
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['cannot be reached', () => ask.mockRejectedValue(new TypeError('fetch failed'))],
  ['does not have the page now', () => ask.mockResolvedValue({ ok: false })],
])('a page is not given up for a server that %s; later it may be', async (_, happen) => {
  happen();
  await fail();
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValue({ ok: true });
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('offline nothing is asked', async () => {
  isOnline = false;
  await fail();
  expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
});
