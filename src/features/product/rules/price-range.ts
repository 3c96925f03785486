export interface PriceRange {
  lowest: number;
  isRange: boolean;
  original: number | null;
}

/** The selected variant's. */
export const priceOf = (sku: { price: number; original_price: number | null }): PriceRange => ({
  lowest: sku.price,
  isRange: false,
  original:
    sku.original_price !== null && sku.original_price > sku.price ? sku.original_price : null,
});

/** Spec §3 product price. */
export function priceRange(product: {
  min_price: number;
  max_price: number;
  skus: readonly { price: number; original_price: number | null }[];
}): PriceRange {
  const cheapest = product.skus.find((sku) => sku.price === product.min_price);
  const original = cheapest?.original_price ?? null;
  return {
    lowest: product.min_price,
    isRange: product.min_price < product.max_price,
    original: original !== null && original > product.min_price ? original : null,
  };
}
