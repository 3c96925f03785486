interface Choosable {
  id: number;
  price: number;
  salable_quantity: number;
  salable_limit: number | null;
}

export const maxQuantityOf = (sku: Choosable): number =>
  Math.min(sku.salable_quantity, sku.salable_limit ?? Number.POSITIVE_INFINITY);

/** Preselects the cheapest one in stock. */
export const chosenSku = <S extends Choosable>(
  skus: readonly S[],
  wanted?: number,
): S | undefined =>
  skus.find((sku) => sku.id === wanted) ??
  skus
    .filter((sku) => maxQuantityOf(sku) > 0)
    .reduce<S | undefined>(
      (least, sku) => (least && least.price <= sku.price ? least : sku),
      undefined,
    ) ??
  skus[0];

/** Clamps to between 1 and the maximum; 1 when sold out. */
export const clampQuantity = (sku: Choosable, wanted: number): number =>
  Math.max(1, Math.min(wanted, maxQuantityOf(sku)));
