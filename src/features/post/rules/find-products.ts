import { foldKeyword } from '../../../contract/keyword.ts';
import type { Reply } from '../../../contract/schemas.ts';

type Product = Reply<'getPost'>['products'][number];

/** Matches the start of a keyword or any part of a name. */
export function findProducts<P extends Pick<Product, 'name' | 'keyword' | 'skus'>>(
  products: readonly P[],
  query: string,
): readonly P[] {
  const wanted = foldKeyword(query);
  if (wanted === '') return products;
  const isMatch = (keyword: string | null) => foldKeyword(keyword ?? '').startsWith(wanted);
  return products.filter(
    (product) =>
      isMatch(product.keyword) ||
      product.skus.some((sku) => isMatch(sku.keyword)) ||
      foldKeyword(product.name).includes(wanted),
  );
}
