import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginHere, hasBegunHere } from '../../../src/platform/storage/began-here.ts';

const own = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => own.get(key) ?? null,
  setItem: (key: string, value: string) => void own.set(key, value),
  removeItem: (key: string) => void own.delete(key),
};
beforeEach(() => {
  own.clear();
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the browser that begins a sign-in recognizes its return, once', () => {
  const mark = beginHere();
  expect(hasBegunHere(mark)).toBe(true);
  expect(hasBegunHere(mark)).toBe(false);
});

test('a browser rejects a return with a missing, forged or old mark', () => {
  expect(hasBegunHere('made')).toBe(false);
  expect(hasBegunHere(null)).toBe(false);
  beginHere();
  expect(hasBegunHere('made')).toBe(false);
  beginHere();
  expect(hasBegunHere(null)).toBe(false);
  vi.useFakeTimers();
  const mark = beginHere();
  vi.advanceTimersByTime(11 * 60_000);
  expect(hasBegunHere(mark)).toBe(false);
});

test('a page can mark the storage of a tab that it opens', () => {
  const tab = new Map<string, string>();
  const mark = beginHere({ set: (key, value) => void tab.set(key, value) });
  expect(hasBegunHere(mark)).toBe(false);
  for (const [key, value] of tab) localStorage.setItem(key, value);
  expect(hasBegunHere(mark)).toBe(true);
});
