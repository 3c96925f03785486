import * as productCalls from '../../contract/calls/product.ts';
import { call } from '../../platform/http/call.ts';
import { takeFromPage } from '../../platform/page/page-store.ts';
import { LOADING, loadOf } from '../../platform/state/load.ts';
import { withKeyword } from './rules/keyword.ts';
import { listOf } from './rules/list-of.ts';
import { $morePage, $product, $productList } from './state.ts';

/** Loads the product of the product page, unless the page brought it. */
export async function loadProduct(id: string): Promise<void> {
  if (takeFromPage($product)) return;
  $product.set(LOADING);
  $product.set(loadOf(await call(productCalls.getProduct, { params: { id } })));
}

let latestSearch = 0;

/**
 * Loads the first page of the market's list, unless the page brought it. The reply to an older search
 * is dropped.
 */
export async function loadProducts(slug: string, keyword = ''): Promise<void> {
  if (takeFromPage($productList)) return;
  latestSearch += 1;
  const search = latestSearch;
  $productList.set(LOADING);
  const result = await call(productCalls.listProducts, {
    params: { slug },
    query: keyword ? { keyword } : {},
  });
  if (search !== latestSearch) return;
  $productList.set(
    loadOf(result.ok ? { ok: true, data: listOf(result.data, keyword, []) } : result),
  );
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
  $morePage.set('loading');
  const result = await call(productCalls.listProducts, {
    params: { slug },
    query: { page: nextPage, ...(keyword ? { keyword } : {}) },
  });
  $morePage.set(result.ok ? 'ready' : 'failed');
  if (!result.ok || search !== latestSearch) return;
  $productList.set({ status: 'ready', data: listOf(result.data, keyword, products) });
}
