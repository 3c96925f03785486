import type { Query } from '../../../contract/schemas.ts';
import type { ProductSearch } from '../../../routes/page-data.ts';

export const EVERYTHING: ProductSearch = { keyword: '', vendorId: null, kind: 'all' };

const MAX_ID = 2_147_483_647;

function vendorOf(text: string | null): number | null {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
}

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
export function searchOf(url: URL): ProductSearch {
  const kind = url.searchParams.get('kind');
  return {
    keyword: keywordOf(url),
    vendorId: vendorOf(url.searchParams.get('vendor_id')),
    kind: kind === 'goods' || kind === 'tickets' ? kind : 'all',
  };
}

/** Keeps other parameters. */
export function withSearch(url: URL, { keyword, vendorId, kind }: ProductSearch): URL {
  const target = withKeyword(url, keyword);
  const put = (name: string, value: string | null) =>
    value === null ? target.searchParams.delete(name) : target.searchParams.set(name, value);
  put('vendor_id', vendorId === null ? null : String(vendorId));
  put('kind', kind === 'all' ? null : kind);
  return target;
}

export const isSameSearch = (a: ProductSearch, b: ProductSearch): boolean =>
  a.keyword === b.keyword && a.vendorId === b.vendorId && a.kind === b.kind;

export const isNarrowed = (search: ProductSearch): boolean => !isSameSearch(search, EVERYTHING);

/** Spec §7 products. */
export const queryOf = ({ keyword, vendorId, kind }: ProductSearch): Query<'listProducts'> => ({
  ...(keyword && { keyword }),
  ...(vendorId !== null && { vendor_id: vendorId }),
  ...(kind === 'goods' && { with_ticket: 'false' }),
  ...(kind === 'tickets' && { with_product: 'false' }),
});
