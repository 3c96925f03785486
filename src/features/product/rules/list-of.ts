import type { Reply } from '../../../contract/schemas.ts';

export type ProductPage = Reply<'listProducts'>;

/** The market's list: all pages loaded so far, in order. */
export interface ProductList {
  keyword: string;
  products: ProductPage['data'];
  total: number;
  /** The next page to load; null when all are loaded. */
  nextPage: number | null;
}

/** Returns the list with the products of one more page after those that are loaded already. */
export const listOf = (
  { data, meta }: ProductPage,
  keyword: string,
  before: ProductList['products'],
): ProductList => ({
  keyword,
  products: [...before, ...data],
  total: meta.total,
  nextPage: meta.current_page < meta.last_page ? meta.current_page + 1 : null,
});
