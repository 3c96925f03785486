import type { ListedProducts, ProductSearch } from '../../../routes/page-data.ts';

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

/** Wraps at the end, so that each page leads to different products. */
export function othersOf<P extends { id: number }>(
  products: readonly P[],
  id: number,
  count: number,
): P[] {
  const at = products.findIndex((product) => product.id === id);
  return [...products.slice(at + 1), ...products.slice(0, Math.max(at, 0))].slice(0, count);
}
