import type { ProductSearch } from '../../../routes/page-data.ts';

type Limits =
  | { problem: 'priceNumber' | 'priceOrder' }
  | { problem: undefined; search: Pick<ProductSearch, 'minPrice' | 'maxPrice'> };

/** Accepts full-width digits and separators; empty is no limit. */
function readPrice(text: string): number | null | undefined {
  const digits = text.normalize('NFKC').replace(/[\s,]/g, '');
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

export function priceLimits(lower: string, upper: string): Limits {
  const minPrice = readPrice(lower);
  const maxPrice = readPrice(upper);
  if (minPrice === undefined || maxPrice === undefined) return { problem: 'priceNumber' };
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    return { problem: 'priceOrder' };
  return { problem: undefined, search: { minPrice, maxPrice } };
}
