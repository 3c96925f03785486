interface Choosable {
  id: number;
  salable_quantity: number;
  salable_limit: number | null;
}

export const maxQuantityOf = (sku: Choosable): number =>
  Math.min(sku.salable_quantity, sku.salable_limit ?? Number.POSITIVE_INFINITY);

export const chosenSku = <S extends Choosable>(
  skus: readonly S[],
  wanted?: number,
): S | undefined =>
  skus.find((sku) => sku.id === wanted) ?? skus.find((sku) => maxQuantityOf(sku) > 0) ?? skus[0];

/** Clamps to between 1 and the maximum; 1 when sold out. */
export const clampQuantity = (sku: Choosable, wanted: number): number =>
  Math.max(1, Math.min(wanted, maxQuantityOf(sku)));
