/*
 * Keywords: the words by which viewers order in a show. Spec §3 Post product. This file imports no
 * library.
 */

/** Normalizes a keyword for comparison: width, case and surrounding space. */
export const foldKeyword = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

interface WithKeyword {
  keyword: string | null;
}

/** A product and its variants, with the keywords that they were given. */
export interface KeywordedProduct extends WithKeyword {
  skus: readonly WithKeyword[];
}

/**
 * The keyword of each variant: its own; otherwise the product's, with a number when the product has
 * several, unless another variant has that one of its own.
 */
export function skuKeywords({ keyword, skus }: KeywordedProduct): (string | null)[] {
  if (keyword === null || skus.length === 1) return skus.map((sku) => sku.keyword ?? keyword);
  const own = new Set(skus.map((sku) => foldKeyword(sku.keyword ?? '')));
  return skus.map((sku, index) => {
    if (sku.keyword !== null) return sku.keyword;
    const numbered = `${keyword}-${index + 1}`;
    return own.has(foldKeyword(numbered)) ? null : numbered;
  });
}

/** All that a product or one of its variants is ordered by, in the form in which keywords are compared. */
export const keywordsOf = (product: KeywordedProduct): Set<string> =>
  new Set(
    [product.keyword, ...skuKeywords(product)].flatMap((each) =>
      each === null ? [] : [foldKeyword(each)],
    ),
  );
