import type { Reply } from '../../../contract/schemas.ts';
import type { ProductSearch } from '../../../routes/page-data.ts';

export type ProductPage = Reply<'listProducts'>;

/** The market's list: all pages loaded so far, in order. */
export interface ProductList {
  search: ProductSearch;
  products: ProductPage['data'];
  total: number;
  /** The next page to load; null when all are loaded. */
  nextPage: number | null;
}

/** Returns the list with the products of one more page after those that are loaded already. */
export const listOf = (
  { data, meta }: ProductPage,
  search: ProductSearch,
  before: ProductList['products'],
): ProductList => ({
  search,
  products: [...before, ...data],
  total: meta.total,
  nextPage: meta.current_page < meta.last_page ? meta.current_page + 1 : null,
});
