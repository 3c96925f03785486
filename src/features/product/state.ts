import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { pageAtom } from '../../platform/page/page-store.ts';
import { EMPTY, type Load, readyOf } from '../../platform/state/load.ts';
import type { ProductSearch } from '../../routes/page-data.ts';
import { listOf, type ProductList } from './rules/list-of.ts';
import { EVERYTHING } from './rules/search.ts';

/** A product in a list. */
export type Product = Reply<'listProducts'>['data'][number];
/** A product on its own page. */
export type ShownProduct = Reply<'getProduct'>;
export type Sku = Product['skus'][number];

/** The product of the product page. */
export const $product = pageAtom<Load<ShownProduct>>(EMPTY, ({ replies }) =>
  readyOf(replies.getProduct),
);

/** The market's list. */
export const $productList = pageAtom<Load<ProductList>>(
  EMPTY,
  ({ replies: { listProducts }, search }) =>
    readyOf(listProducts && search ? listOf(listProducts, search, []) : undefined),
);

export type ProductFilters = Reply<'getProductFilters'>;

/** The search and the filters of the market's list, also while it is loading. */
export const $productSearch = pageAtom<ProductSearch>(
  EVERYTHING,
  ({ search }) => search ?? undefined,
);

/** By what the market's list can be filtered. */
export const $productFilters = pageAtom<Load<ProductFilters>>(EMPTY, ({ replies }) =>
  readyOf(replies.getProductFilters),
);

/** Other products of the store, below the product. */
export const $others = atom<Load<Product[]>>(EMPTY);

/** Whether the visitor is being asked for their age. */
export const $ageCheck = atom<'none' | 'asking'>('none');

/** The status of loading the next page. */
export const $morePage = atom<'ready' | 'loading' | 'failed'>('ready');
