import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFailedLoads } from '../../../src/guards/reload-failed-page.ts';
import { watchLeaving } from '../../../src/platform/errors/leaving.ts';

/** Spec §2 failed page load, route guards. */
let page: EventTarget;
const reload = vi.fn();
const fetchPage = vi.fn();
const stored = new Map<string, string>();
let isOnline = true;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  isOnline = true;
  stored.clear();
  reload.mockReset();
  fetchPage.mockReset().mockResolvedValue({ ok: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { href: 'http://shop.example/hanamichi/market', reload });
  vi.stubGlobal('fetch', fetchPage);
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
  watchFailedLoads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function fail(): Promise<void> {
  page.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(0);
}

test('reloads the page once, and again only after a while', async () => {
  await fail();
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 31_000);
  await fail();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('reloads once for several failing chunks', async () => {
  page.dispatchEvent(new Event('vite:preloadError'));
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['cannot be reached', () => fetchPage.mockRejectedValue(new TypeError('fetch failed'))],
  ['does not have the page now', () => fetchPage.mockResolvedValue({ ok: false })],
])('does not reload while the server %s, but may do so later', async (_, setUp) => {
  setUp();
  await fail();
  expect(reload).not.toHaveBeenCalled();
  fetchPage.mockResolvedValue({ ok: true });
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not reload a page that is being left', async () => {
  watchLeaving();
  page.dispatchEvent(new Event('beforeunload'));
  await fail();
  expect([fetchPage.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
  page.dispatchEvent(new Event('pageshow'));
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads a page after a cancelled navigation', async () => {
  watchLeaving();
  page.dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(31_000);
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not reload when a navigation started during the check', async () => {
  watchLeaving();
  fetchPage.mockImplementation(async () => {
    page.dispatchEvent(new Event('beforeunload'));
    return { ok: true };
  });
  await fail();
  expect(reload).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pageshow'));
});

test('sends no request while offline', async () => {
  isOnline = false;
  await fail();
  expect([fetchPage.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
});
