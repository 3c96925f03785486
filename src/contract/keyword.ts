/* Spec §3 Post product. This file imports no library. */

/** Width, case and surrounding space. */
export const foldKeyword = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

interface WithKeyword {
  keyword: string | null;
}

export interface KeywordedProduct extends WithKeyword {
  skus: readonly WithKeyword[];
}

/**
 * Returns each variant's own keyword, or the product's. With several variants the product's gets a
 * number, unless another variant has that keyword.
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

export const keywordsOf = (product: KeywordedProduct): Set<string> =>
  new Set(
    [product.keyword, ...skuKeywords(product)].flatMap((each) =>
      each === null ? [] : [foldKeyword(each)],
    ),
  );
