import * as productCalls from '../../contract/calls/product.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { takeFromPage } from '../../platform/page/page-store.ts';
import { LOADING, loadOf } from '../../platform/state/load.ts';
import type { ProductSearch } from '../../routes/page-data.ts';
import { listOf, type ProductList } from './rules/list-of.ts';
import { othersOf } from './rules/others-of.ts';
import { isSameSearch, queryOf, searchOf, withSearch } from './rules/search.ts';
import {
  $morePage,
  $others,
  $product,
  $productFilters,
  $productList,
  $productSearch,
} from './state.ts';

/**
 * Loads the product of the product page, unless the page brought it. `isQuiet`: the one on screen
 * stays there meanwhile, also when the request fails.
 */
export async function loadProduct(id: string, isQuiet = false): Promise<void> {
  if (takeFromPage($product)) return;
  const signal = pageSignal();
  if (!isQuiet) $product.set(LOADING);
  const result = await call(productCalls.getProduct, { params: { id }, signal });
  if (!signal.aborted && (result.ok || !isQuiet)) $product.set(loadOf(result));
}

/** How many of the market's products the end of a product page shows. */
const OTHERS = 4;

/** Loads other products of the store, for the end of a product's page. */
export async function loadOthers(slug: string, id: number): Promise<void> {
  const signal = pageSignal();
  $others.set(LOADING);
  const result = await call(productCalls.listProducts, { params: { slug }, query: {}, signal });
  if (signal.aborted) return;
  const others = result.ok
    ? { ok: true as const, data: othersOf(result.data.data, id, OTHERS) }
    : result;
  $others.set(loadOf(others));
}

/** The list on screen, or left for another page: its store, and how many of its pages are loaded. */
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
 * Loads the first page of the market's list, unless the page brought it. The reply to an older search
 * is dropped.
 */
export async function loadProducts(slug: string, search: ProductSearch): Promise<void> {
  latestSearch += 1;
  const mine = latestSearch;
  $morePage.set('ready');
  if (takeFromPage($productList)) {
    const brought = $productList.get();
    if (brought.status === 'ready') showList(slug, 1, brought.data);
    return;
  }
  const signal = pageSignal();
  $productSearch.set(search);
  $productList.set(LOADING);
  const result = await fetchPage(slug, search, 1);
  if (mine !== latestSearch || signal.aborted) return;
  if (result.ok) showList(slug, 1, listOf(result.data, search, []));
  else $productList.set(loadOf(result));
}

/** Fetches all pages of the list again; the list stays on screen, also when that fails. */
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

/** Shows the list as it was left, with all its pages, to a visitor returning to it. */
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
 * Searches or filters the market and puts that in the URL, so that a reload or a shared link repeats
 * it. What `change` leaves out stays as it is.
 */
export function searchProducts(slug: string, change: Partial<ProductSearch>): void {
  const url = new URL(location.href);
  const search = { ...searchOf(url), ...change };
  history.replaceState(history.state, '', withSearch(url, search));
  void loadProducts(slug, search);
}

/** Loads by what the list can be filtered, unless the page brought it. */
export async function loadProductFilters(slug: string): Promise<void> {
  if (takeFromPage($productFilters)) return;
  const signal = pageSignal();
  $productFilters.set(LOADING);
  const result = await call(productCalls.getProductFilters, { params: { slug }, signal });
  if (!signal.aborted) $productFilters.set(loadOf(result));
}

/** Loads the next page of the market's list and appends it. */
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
