interface Choosable {
  id: number;
  salable_quantity: number;
  salable_limit: number | null;
}

/** The most pieces of a SKU that can be asked for at once: what is left, within the buyer's limit. */
export const mostOf = (sku: Choosable): number =>
  Math.min(sku.salable_quantity, sku.salable_limit ?? Number.POSITIVE_INFINITY);

/** The SKU a buyer looks at: the wanted one, else the first that is left, else the first. */
export const chosenSku = <S extends Choosable>(
  skus: readonly S[],
  wanted?: number,
): S | undefined =>
  skus.find((sku) => sku.id === wanted) ?? skus.find((sku) => mostOf(sku) > 0) ?? skus[0];

/** The quantity within what can be had; 1 even when nothing is left, so that the field is never absurd. */
export const fittingQuantity = (sku: Choosable, wanted: number): number =>
  Math.max(1, Math.min(wanted, mostOf(sku)));
