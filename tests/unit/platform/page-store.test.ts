import { atom } from 'nanostores';
import { afterEach, expect, it, vi } from 'vitest';
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
  search: { keyword, vendorId: null, kind: 'all' },
  locale: 'ja',
  drawnAt: 1000,
  replies: {},
});

/** Stands for a document with this data, or for a static shell. */
const show = (data: PageData | undefined) => {
  vi.stubGlobal('document', {
    getElementById: () => (data ? { textContent: JSON.stringify(data) } : null),
  });
  showCurrentPage();
};

afterEach(() => vi.unstubAllGlobals());

it('gives each page its own values, without writing any store', () => {
  const $words = pageAtom(NONE, ({ search }) => search?.keyword.split(' '));
  const $count = pageComputed([$words], (words) => ({ count: words.length }));
  const [tea, twoTeas] = [page('tea'), page('green tea')];
  expect(valueIn(tea, $words)).toEqual(['tea']);
  expect(valueIn(twoTeas, $count)).toEqual({ count: 2 });
  expect(valueIn(undefined, $count)).toEqual({ count: 0 });
  expect($words.get()).toBe(NONE);
  // React compares by identity, and would render for ever.
  expect(valueIn(twoTeas, $count)).toBe(valueIn(twoTeas, $count));
});

it('puts what the shown document brings in the atoms, and resets them for a shell', () => {
  const $words = pageAtom(NONE, ({ search }) => search?.keyword.split(' '));
  const $count = pageComputed([$words], (words) => words.length);
  show(page('green tea'));
  expect($words.get()).toEqual(['green', 'tea']);
  expect($count.get()).toBe(2);
  show(undefined);
  expect($words.get()).toBe(NONE);
});

it('keeps the value to hydrate with when the store has changed since', () => {
  const $words = pageAtom(NONE, ({ search }) => search?.keyword.split(' '));
  const data = page('tea');
  show(data);
  $words.set(['coffee']);
  expect(valueIn(data, $words)).toEqual(['tea']);
});

it('uses the first value of a store that no page brings', () => {
  const $open = atom('no');
  $open.set('yes');
  expect(valueIn(page('tea'), $open)).toBe('no');
  drawnWith($open, (data) => data?.search?.keyword ?? 'none');
  expect(valueIn(page('coffee'), $open)).toBe('coffee');
});

it('says once a page that it brought a value', () => {
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
