import * as productCalls from '../../contract/calls/product.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { takeFromPage } from '../../platform/page/page-store.ts';
import { LOADING, loadOf } from '../../platform/state/load.ts';
import { withKeyword } from './rules/keyword.ts';
import { listOf, type ProductList } from './rules/list-of.ts';
import { $morePage, $product, $productList } from './state.ts';

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

/** The list on screen, or left for another page: its store, and how many of its pages are loaded. */
let held: { slug: string; pages: number; list: ProductList } | undefined;
let latestSearch = 0;

function showList(slug: string, pages: number, list: ProductList): void {
  held = { slug, pages, list };
  $productList.set({ status: 'ready', data: list });
}

const fetchPage = (slug: string, keyword: string, page: number) =>
  call(productCalls.listProducts, {
    params: { slug },
    query: { ...(page > 1 ? { page } : {}), ...(keyword ? { keyword } : {}) },
    signal: pageSignal(),
  });

/**
 * Loads the first page of the market's list, unless the page brought it. The reply to an older search
 * is dropped.
 */
export async function loadProducts(slug: string, keyword = ''): Promise<void> {
  latestSearch += 1;
  const search = latestSearch;
  $morePage.set('ready');
  if (takeFromPage($productList)) {
    const brought = $productList.get();
    if (brought.status === 'ready') showList(slug, 1, brought.data);
    return;
  }
  const signal = pageSignal();
  $productList.set(LOADING);
  const result = await fetchPage(slug, keyword, 1);
  if (search !== latestSearch || signal.aborted) return;
  if (result.ok) showList(slug, 1, listOf(result.data, keyword, []));
  else $productList.set(loadOf(result));
}

/** Fetches all pages of the list again; the list stays on screen, also when that fails. */
export async function refreshProducts(): Promise<void> {
  const before = held;
  if (!before) return;
  const { slug, pages } = before;
  const { keyword } = before.list;
  const signal = pageSignal();
  const results = await Promise.all(
    Array.from({ length: pages }, (_, index) => fetchPage(slug, keyword, index + 1)),
  );
  if (held !== before || signal.aborted) return;
  let list: ProductList | undefined;
  for (const result of results) {
    if (!result.ok) return;
    list = listOf(result.data, keyword, list?.products ?? []);
  }
  if (list) showList(slug, pages, list);
}

/** Shows the list as it was left, with all its pages, to a visitor returning to it. */
export function returnToProducts(slug: string, keyword: string): void {
  if (held?.slug !== slug || held.list.keyword !== keyword) {
    void loadProducts(slug, keyword);
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
 * Searches the market and puts the keyword in the URL, so that a reload or a shared link repeats
 * it.
 */
export function searchProducts(slug: string, keyword: string): void {
  history.replaceState(history.state, '', withKeyword(new URL(location.href), keyword));
  void loadProducts(slug, keyword);
}

/** Loads the next page of the market's list and appends it. */
export async function loadMoreProducts(slug: string): Promise<void> {
  const list = $productList.get();
  if (list.status !== 'ready' || list.data.nextPage === null || $morePage.get() === 'loading')
    return;
  const { keyword, nextPage, products } = list.data;
  const search = latestSearch;
  const signal = pageSignal();
  $morePage.set('loading');
  const result = await fetchPage(slug, keyword, nextPage);
  $morePage.set(result.ok || signal.aborted ? 'ready' : 'failed');
  if (!result.ok || search !== latestSearch || signal.aborted) return;
  showList(slug, nextPage, listOf(result.data, keyword, products));
}
