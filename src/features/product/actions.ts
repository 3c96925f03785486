import * as productCalls from '../../contract/calls/product.ts';
import { call } from '../../platform/http/call.ts';
import { LOADING, loadOf } from '../../platform/state/load.ts';
import { withKeyword } from './rules/keyword.ts';
import { $morePage, $product, $productList, type ProductList, type ProductPage } from './state.ts';

/** Loads the product of the product page. */
export async function loadProduct(id: string): Promise<void> {
  $product.set(LOADING);
  $product.set(loadOf(await call(productCalls.getProduct, { params: { id } })));
}

const listOf = (
  page: ProductPage,
  keyword: string,
  before: ProductList['products'],
): ProductList => ({
  keyword,
  products: [...before, ...page.data],
  total: page.meta.total,
  nextPage: page.meta.current_page < page.meta.last_page ? page.meta.current_page + 1 : null,
});

let asked = 0;

/** Loads the market's list from its first page. An older search that answers late is dropped. */
export async function loadProducts(slug: string, keyword = ''): Promise<void> {
  asked += 1;
  const question = asked;
  $productList.set(LOADING);
  const result = await call(productCalls.listProducts, {
    params: { slug },
    query: keyword ? { keyword } : {},
  });
  if (question !== asked) return;
  $productList.set(
    loadOf(result.ok ? { ok: true, data: listOf(result.data, keyword, []) } : result),
  );
}

/** Searches the market, and keeps the search in the address, so that a reload or a friend finds it again. */
export function searchProducts(slug: string, keyword: string): void {
  history.replaceState(history.state, '', withKeyword(new URL(location.href), keyword));
  void loadProducts(slug, keyword);
}

/** Loads the next page of the market's list and adds it below. */
export async function loadMoreProducts(slug: string): Promise<void> {
  const list = $productList.get();
  if (list.status !== 'ready' || list.data.nextPage === null || $morePage.get() === 'loading')
    return;
  const { keyword, nextPage, products } = list.data;
  const question = asked;
  $morePage.set('loading');
  const result = await call(productCalls.listProducts, {
    params: { slug },
    query: { page: nextPage, ...(keyword ? { keyword } : {}) },
  });
  $morePage.set(result.ok ? 'idle' : 'failed');
  if (!result.ok || question !== asked) return;
  $productList.set({ status: 'ready', data: listOf(result.data, keyword, products) });
}
