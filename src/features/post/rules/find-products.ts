import type { Reply } from '../../../contract/schemas.ts';

type Product = Reply<'getPost'>['products'][number];

/** Full-width and half-width, capitals and small letters are the same to a searcher. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** A chat keyword (A1) is found by its beginning; a name anywhere in it. All without a query. */
export function findProducts<P extends Pick<Product, 'name' | 'keyword' | 'skus'>>(
  products: readonly P[],
  query: string,
): readonly P[] {
  const wanted = fold(query);
  if (wanted === '') return products;
  const isMatch = (keyword: string | null) => fold(keyword ?? '').startsWith(wanted);
  return products.filter(
    (product) =>
      isMatch(product.keyword) ||
      product.skus.some((sku) => isMatch(sku.keyword)) ||
      fold(product.name).includes(wanted),
  );
}
