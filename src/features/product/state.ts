import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';

export type Product = Reply<'getProduct'>;
export type Sku = Product['skus'][number];
export type ProductPage = Reply<'listProducts'>;

/** The product of the product page. */
export const $product = atom<Load<Product>>(EMPTY);

/** The market's list: every page fetched so far, in order. */
export interface ProductList {
  keyword: string;
  products: Product[];
  total: number;
  /** The page to ask for next; null when all are here. */
  nextPage: number | null;
}

export const $productList = atom<Load<ProductList>>(EMPTY);
/** Whether the next page is on its way. */
export const $morePage = atom<'idle' | 'loading' | 'failed'>('idle');
