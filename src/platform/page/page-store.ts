import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { PageData } from '../../routes/page-data.ts';
import { currentPage, readPage } from './page-data.ts';

type Page = PageData | undefined;
type FromPage<T> = (page: Page) => T;

/** How the value of a store follows from a page. */
const derivations = new WeakMap<object, FromPage<unknown>>();
/** Values by page: React compares them by identity. */
const drawn = new WeakMap<object, Map<object, unknown>>();
const SHELL = {};
/** Puts the current page's values in the atoms. */
const resets: (() => void)[] = [];

/**
 * Declares the value that a store has in the HTML of a page; undefined is a static shell. On the
 * server it is what a view shows, because no atom is ever written there; in the browser it is what a
 * view hydrates with, whatever the store has become since.
 */
export function drawnWith<T>($store: ReadableAtom<T>, fromPage: FromPage<T>): void {
  derivations.set($store, fromPage);
}

/** Returns the value of a store in the HTML of a page: always the same object for the same page. */
export function valueIn<T>(page: Page, $store: ReadableAtom<T>): T {
  const derive = (derivations.get($store) ?? (() => $store.init)) as FromPage<T>;
  // Shells of several languages are prerendered in one process.
  if (import.meta.env.SSR && !page) return derive(page);
  const values = drawn.get(page ?? SHELL) ?? new Map<object, unknown>();
  drawn.set(page ?? SHELL, values);
  if (!values.has($store)) values.set($store, derive(page));
  return values.get($store) as T;
}

/**
 * Creates an atom whose first value a filled page brings.
 *
 * @param init its value in a page that does not bring one
 * @param fromPage returns undefined when the page does not bring it
 */
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

/** Creates a computed store whose first value follows from what a filled page brings. */
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
 * Whether the current page brought the value of an atom: true once, for the page's first load of it.
 * Later loads are of something newer, and have to ask the server.
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

/**
 * Puts what a newly shown document brings in the atoms, and the rest back to its first value. Call it
 * once its content stands in the document, and before its islands hydrate.
 */
export function showCurrentPage(): void {
  readPage();
  // The next shell may be in another language.
  drawn.delete(SHELL);
  for (const reset of resets) reset();
}
