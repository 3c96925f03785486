import type { ListedProducts, ProductSearch } from '../../../routes/page-data.ts';

/** The loaded pages of the market's list. */
export interface ProductList {
  search: ProductSearch;
  products: ListedProducts['data'];
  total: number;
  nextPage: number | null;
}

export const listOf = (
  { data, meta }: ListedProducts,
  search: ProductSearch,
  before: ProductList['products'],
): ProductList => ({
  search,
  products: [...before, ...data],
  total: meta.total,
  nextPage: meta.current_page < meta.last_page ? meta.current_page + 1 : null,
});

/** Returns the products after one in the store's order, wrapping at the end: each page leads to different ones. */
export function othersOf<P extends { id: number }>(
  products: readonly P[],
  id: number,
  count: number,
): P[] {
  const at = products.findIndex((product) => product.id === id);
  return [...products.slice(at + 1), ...products.slice(0, Math.max(at, 0))].slice(0, count);
}
