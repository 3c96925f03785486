import type { Query } from '../../../contract/schemas.ts';
import type { ProductSearch } from '../../../routes/page-data.ts';

export const NO_REFINEMENT = {
  tag: null,
  isInStock: false,
  isOnSale: false,
  minPrice: null,
  maxPrice: null,
} satisfies Partial<ProductSearch>;

export const EVERYTHING: ProductSearch = {
  keyword: '',
  vendorId: null,
  kind: 'all',
  sort: null,
  ...NO_REFINEMENT,
};

const MAX_NUMBER = 2_147_483_647;

function numberOf(text: string | null): number | null {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return number <= MAX_NUMBER ? number : null;
}

export const SORTS = ['popular', 'new', 'price', 'price_desc'] as const;

const TAG_MAX_LENGTH = 255;

export const KEYWORD_MAX_LENGTH = 100;

/** Control characters and marks of direction, which the server rejects. */
const UNWANTED = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;

export const toKeyword = (text: string): string =>
  text.replace(UNWANTED, ' ').trim().slice(0, KEYWORD_MAX_LENGTH);

export const keywordOf = (url: URL): string => toKeyword(url.searchParams.get('keyword') ?? '');

export function withKeyword(url: URL, keyword: string): URL {
  const target = new URL(url);
  if (keyword) target.searchParams.set('keyword', keyword);
  else target.searchParams.delete('keyword');
  return target;
}

/** Ignores invalid values. */
export function searchOf({ searchParams }: URL): ProductSearch {
  const kind = searchParams.get('kind');
  const sort = searchParams.get('sort');
  const tag = searchParams.get('tag')?.replace(UNWANTED, ' ').slice(0, TAG_MAX_LENGTH);
  return {
    keyword: toKeyword(searchParams.get('keyword') ?? ''),
    vendorId: numberOf(searchParams.get('vendor_id')) || null,
    kind: kind === 'goods' || kind === 'tickets' ? kind : 'all',
    sort: SORTS.find((each) => each === sort) ?? null,
    tag: tag || null,
    isInStock: searchParams.get('in_stock') === 'true',
    isOnSale: searchParams.get('on_sale') === 'true',
    minPrice: numberOf(searchParams.get('min_price')),
    maxPrice: numberOf(searchParams.get('max_price')),
  };
}

const filtersOf = (search: ProductSearch) => ({
  vendor_id: search.vendorId,
  sort: search.sort,
  tag: search.tag,
  in_stock: search.isInStock ? ('true' as const) : null,
  on_sale: search.isOnSale ? ('true' as const) : null,
  min_price: search.minPrice,
  max_price: search.maxPrice,
});

/** Keeps other parameters. */
export function withSearch(url: URL, search: ProductSearch): URL {
  const target = withKeyword(url, search.keyword);
  const kind = search.kind === 'all' ? null : search.kind;
  for (const [name, value] of Object.entries({ kind, ...filtersOf(search) })) {
    if (value === null) target.searchParams.delete(name);
    else target.searchParams.set(name, String(value));
  }
  return target;
}

export const isSameSearch = (a: ProductSearch, b: ProductSearch): boolean =>
  (Object.keys(EVERYTHING) as (keyof ProductSearch)[]).every((key) => a[key] === b[key]);

export const isNarrowed = (search: ProductSearch): boolean =>
  !isSameSearch({ ...search, sort: null }, EVERYTHING);

/** A price range counts once. */
export const refinementsOf = ({ tag, isInStock, isOnSale, minPrice, maxPrice }: ProductSearch) =>
  [tag, isInStock, isOnSale, minPrice !== null || maxPrice !== null].filter(Boolean).length;

/** Spec §7 products. */
export const queryOf = (search: ProductSearch): Query<'listProducts'> => ({
  ...(search.keyword && { keyword: search.keyword }),
  ...(search.kind === 'goods' && { with_ticket: 'false' }),
  ...(search.kind === 'tickets' && { with_product: 'false' }),
  ...Object.fromEntries(Object.entries(filtersOf(search)).filter(([, value]) => value !== null)),
});
