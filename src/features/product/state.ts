import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { pageAtom } from '../../platform/page/page-store.ts';
import { EMPTY, type Load, readyOf } from '../../platform/state/load.ts';
import { listOf, type ProductList } from './rules/list-of.ts';

export type Product = Reply<'getProduct'>;
export type Sku = Product['skus'][number];

/** The product of the product page. */
export const $product = pageAtom<Load<Product>>(EMPTY, ({ replies }) =>
  readyOf(replies.getProduct),
);

/** The market's list. */
export const $productList = pageAtom<Load<ProductList>>(
  EMPTY,
  ({ replies: { listProducts }, keyword }) =>
    readyOf(listProducts && listOf(listProducts, keyword, [])),
);

/** The status of loading the next page. */
export const $morePage = atom<'ready' | 'loading' | 'failed'>('ready');
