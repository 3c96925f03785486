import { atom } from 'nanostores';
import { afterEach, expect, it, vi } from 'vitest';
import { EVERYTHING } from '../../../src/features/product/rules/search.ts';
import {
  drawnWith,
  pageAtom,
  pageComputed,
  showCurrentPage,
  takeFromPage,
  valueIn,
} from '../../../src/platform/page/page-store.ts';
import type { PageData } from '../../../src/routes/page-data.ts';

const NONE: readonly string[] = [];

const page = (keyword: string): PageData => ({
  route: { name: 'market', params: { store: 'hanamichi' } },
  search: { ...EVERYTHING, keyword },
  locale: 'ja',
  drawnAt: 1000,
  replies: {},
});

const show = (data: PageData | undefined) => {
  vi.stubGlobal('document', {
    getElementById: () => (data ? { textContent: JSON.stringify(data) } : null),
  });
  showCurrentPage();
};

afterEach(() => vi.unstubAllGlobals());

it('returns each page’s own values without writing a store', () => {
  const $words = pageAtom(NONE, ({ search }) => search?.keyword.split(' '));
  const $count = pageComputed([$words], (words) => ({ count: words.length }));
  const [tea, twoTeas] = [page('tea'), page('green tea')];
  expect(valueIn(tea, $words)).toEqual(['tea']);
  expect(valueIn(twoTeas, $count)).toEqual({ count: 2 });
  expect(valueIn(undefined, $count)).toEqual({ count: 0 });
  expect($words.get()).toBe(NONE);
  // React compares by identity, and would otherwise render forever.
  expect(valueIn(twoTeas, $count)).toBe(valueIn(twoTeas, $count));
});

it('sets the atoms from the document’s data, and resets them for a shell', () => {
  const $words = pageAtom(NONE, ({ search }) => search?.keyword.split(' '));
  const $count = pageComputed([$words], (words) => words.length);
  show(page('green tea'));
  expect($words.get()).toEqual(['green', 'tea']);
  expect($count.get()).toBe(2);
  show(undefined);
  expect($words.get()).toBe(NONE);
});

it('keeps the hydration value after the store has changed', () => {
  const $words = pageAtom(NONE, ({ search }) => search?.keyword.split(' '));
  const data = page('tea');
  show(data);
  $words.set(['coffee']);
  expect(valueIn(data, $words)).toEqual(['tea']);
});

it('uses the initial value without page data', () => {
  const $open = atom('no');
  $open.set('yes');
  expect(valueIn(page('tea'), $open)).toBe('no');
  drawnWith($open, (data) => data?.search?.keyword ?? 'none');
  expect(valueIn(page('coffee'), $open)).toBe('coffee');
});

it('reports a brought value once per page', () => {
  const $words = pageAtom(NONE, ({ search }) =>
    search?.keyword ? search.keyword.split(' ') : undefined,
  );
  show(page('tea'));
  expect([takeFromPage($words), takeFromPage($words)]).toEqual([true, false]);
  show(page('tea'));
  expect(takeFromPage($words)).toBe(true);
  show(page(''));
  expect(takeFromPage($words)).toBe(false);
  show(undefined);
  expect(takeFromPage($words)).toBe(false);
});
