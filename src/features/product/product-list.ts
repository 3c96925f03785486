import { atom } from 'nanostores';
import * as productCalls from '../../contract/calls/product.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { pageAtom, takeFromPage } from '../../platform/page/page-store.ts';
import { EMPTY, LOADING, type Load, loadOf, readyOf } from '../../platform/state/load.ts';
import type { ProductSearch } from '../../routes/page-data.ts';
import { listOf, type ProductList } from './rules/list-of.ts';
import { EVERYTHING, isSameSearch, queryOf, searchOf, withSearch } from './rules/search.ts';

export type ProductFilters = Reply<'getProductFilters'>;

export const $productList = pageAtom<Load<ProductList>>(
  EMPTY,
  ({ replies: { listProducts }, search }) =>
    readyOf(listProducts && search ? listOf(listProducts, search, []) : undefined),
);

/** Set while the list is still loading. */
export const $productSearch = pageAtom<ProductSearch>(
  EVERYTHING,
  ({ search }) => search ?? undefined,
);

export const $productFilters = pageAtom<Load<ProductFilters>>(EMPTY, ({ replies }) =>
  readyOf(replies.getProductFilters),
);

/** The list on screen is of an older search. */
export const $isSearching = atom(false);

export const $morePage = atom<'ready' | 'loading' | 'failed'>('ready');

let held: { slug: string; pages: number; list: ProductList } | undefined;
let latestSearch = 0;

function showList(slug: string, pages: number, list: ProductList): void {
  held = { slug, pages, list };
  $productSearch.set(list.search);
  $productList.set({ status: 'ready', data: list });
}

const fetchPage = (slug: string, search: ProductSearch, page: number) =>
  call(productCalls.listProducts, {
    params: { slug },
    query: { ...(page > 1 ? { page } : {}), ...queryOf(search) },
    signal: pageSignal(),
  });

/**
 * Does nothing if the document carries the page. Ignores replies to older searches.
 * @param isQuiet keeps the loaded list on screen meanwhile
 */
export async function loadProducts(
  slug: string,
  search: ProductSearch,
  isQuiet = false,
): Promise<void> {
  latestSearch += 1;
  const mine = latestSearch;
  $morePage.set('ready');
  $isSearching.set(false);
  if (takeFromPage($productList)) {
    const brought = $productList.get();
    if (brought.status === 'ready') showList(slug, 1, brought.data);
    return;
  }
  const signal = pageSignal();
  $productSearch.set(search);
  if (isQuiet && $productList.get().status === 'ready') $isSearching.set(true);
  else $productList.set(LOADING);
  const result = await fetchPage(slug, search, 1);
  if (mine !== latestSearch || signal.aborted) return;
  $isSearching.set(false);
  if (result.ok) showList(slug, 1, listOf(result.data, search, []));
  else $productList.set(loadOf(result));
}

export async function loadMoreProducts(slug: string): Promise<void> {
  const list = $productList.get();
  if (list.status !== 'ready' || list.data.nextPage === null || $morePage.get() === 'loading')
    return;
  const { search, nextPage, products } = list.data;
  const mine = latestSearch;
  const signal = pageSignal();
  $morePage.set('loading');
  const result = await fetchPage(slug, search, nextPage);
  $morePage.set(result.ok || signal.aborted ? 'ready' : 'failed');
  if (!result.ok || mine !== latestSearch || signal.aborted) return;
  showList(slug, nextPage, listOf(result.data, search, products));
}

/** Fetches all loaded pages; the list stays when that fails. */
export async function refreshProducts(): Promise<void> {
  const before = held;
  if (!before) return;
  const { slug, pages } = before;
  const { search } = before.list;
  const signal = pageSignal();
  const results = await Promise.all(
    Array.from({ length: pages }, (_, index) => fetchPage(slug, search, index + 1)),
  );
  if (held !== before || signal.aborted) return;
  let list: ProductList | undefined;
  for (const result of results) {
    if (!result.ok) return;
    list = listOf(result.data, search, list?.products ?? []);
  }
  if (list) showList(slug, pages, list);
}

export function returnToProducts(slug: string, search: ProductSearch): void {
  if (held?.slug !== slug || !isSameSearch(held.list.search, search)) {
    void loadProducts(slug, search);
    return;
  }
  const { pages, list } = held;
  const brought = takeFromPage($productList) ? $productList.get() : undefined;
  if (pages === 1 && brought?.status === 'ready') {
    showList(slug, 1, brought.data);
    return;
  }
  showList(slug, pages, list);
  void refreshProducts();
}

/**
 * Writes the search to the URL, so that a reload or shared link repeats it. A typed keyword replaces
 * the history entry; Back undoes any other change.
 * @param change the changed fields; the others keep their values
 */
export function searchProducts(
  slug: string,
  change: Partial<ProductSearch>,
  isTyping = false,
): void {
  const before = new URL(location.href);
  const search = { ...searchOf(before), ...change };
  const url = withSearch(before, search);
  if (isTyping || url.href === before.href) history.replaceState(history.state, '', url);
  else history.pushState({ ...history.state, scrollX: 0, scrollY: 0 }, '', url);
  void loadProducts(slug, search, true);
}

/** Back and Forward between searches load only the list. */
export function followHistory(slug: string, signal: AbortSignal): void {
  const { pathname } = location;
  const onPopState = (event: PopStateEvent) => {
    if (location.pathname !== pathname) return;
    event.stopImmediatePropagation();
    void loadProducts(slug, searchOf(new URL(location.href)), true);
  };
  addEventListener('popstate', onPopState, { signal, capture: true });
}

/** Does nothing if the document carries them. */
export async function loadProductFilters(slug: string): Promise<void> {
  if (takeFromPage($productFilters)) return;
  const signal = pageSignal();
  $productFilters.set(LOADING);
  const result = await call(productCalls.getProductFilters, { params: { slug }, signal });
  if (!signal.aborted) $productFilters.set(loadOf(result));
}
