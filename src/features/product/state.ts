import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';

export type Product = Reply<'getProduct'>;
export type Sku = Product['skus'][number];
export type ProductPage = Reply<'listProducts'>;

/** The product of the product page. */
export const $product = atom<Load<Product>>(EMPTY);

/** The market's list: all pages loaded so far, in order. */
export interface ProductList {
  keyword: string;
  products: Product[];
  total: number;
  /** The next page to load; null when all are loaded. */
  nextPage: number | null;
}

export const $productList = atom<Load<ProductList>>(EMPTY);
/** The status of loading the next page. */
export const $morePage = atom<'ready' | 'loading' | 'failed'>('ready');
