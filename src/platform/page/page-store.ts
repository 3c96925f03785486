import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { PageData } from '../../routes/page-data.ts';
import { currentPage, readPage } from './page-data.ts';

type Page = PageData | undefined;
type FromPage<T> = (page: Page) => T;

const derivations = new WeakMap<object, FromPage<unknown>>();
/** React compares them by identity. */
const drawn = new WeakMap<object, Map<object, unknown>>();
const SHELL = {};
const resets: (() => void)[] = [];

/**
 * Undefined is a static shell. The server never writes atoms; the browser hydrates with this value,
 * even after the store has changed.
 */
export function drawnWith<T>($store: ReadableAtom<T>, fromPage: FromPage<T>): void {
  derivations.set($store, fromPage);
}

export function valueIn<T>(page: Page, $store: ReadableAtom<T>): T {
  const derive = (derivations.get($store) ?? (() => $store.init)) as FromPage<T>;
  // Shells of several languages are prerendered in one process.
  if (import.meta.env.SSR && !page) return derive(page);
  const values = drawn.get(page ?? SHELL) ?? new Map<object, unknown>();
  drawn.set(page ?? SHELL, values);
  if (!values.has($store)) values.set($store, derive(page));
  return values.get($store) as T;
}

/** @param init the value without page data */
export function pageAtom<T>(init: T, fromPage: (page: PageData) => T | undefined): WritableAtom<T> {
  const $atom = atom(init) as WritableAtom<T>;
  drawnWith<T>($atom, (page) => (page && fromPage(page)) ?? init);
  const reset = () => $atom.set(valueIn(currentPage(), $atom));
  resets.push(reset);
  if (currentPage()) reset();
  return $atom;
}

type Values<Stores extends readonly ReadableAtom[]> = {
  [I in keyof Stores]: Stores[I] extends ReadableAtom<infer T> ? T : never;
};

export function pageComputed<const Stores extends readonly ReadableAtom[], T>(
  stores: Stores,
  compute: (...values: Values<Stores>) => T,
): ReadableAtom<T> {
  const $computed = computed(stores as never, compute as never) as ReadableAtom<T>;
  drawnWith($computed, (page) =>
    compute(...(stores.map(($store) => valueIn(page, $store)) as Values<Stores>)),
  );
  return $computed;
}

const taken = new WeakMap<object, Set<object>>();

/**
 * Returns true once when the current page brought the atom's value. Later loads must ask the
 * server.
 */
export function takeFromPage<T>($atom: WritableAtom<T>): boolean {
  const page = currentPage();
  if (!page || valueIn(page, $atom) === valueIn(undefined, $atom)) return false;
  const before = taken.get(page) ?? new Set();
  taken.set(page, before);
  if (before.has($atom)) return false;
  before.add($atom);
  return true;
}

/** Call it when the new content is in the document, before its islands hydrate. */
export function showCurrentPage(): void {
  readPage();
  // The next shell may be in another language.
  drawn.delete(SHELL);
  for (const reset of resets) reset();
}
