import { describe, expect, it } from 'vitest';
import {
  chosenSku,
  clampQuantity,
  maxQuantityOf,
} from '../../../src/features/product/rules/sku-choice.ts';

const sku = (
  id: number,
  salable_quantity: number,
  salable_limit: number | null = null,
  price = 1000,
) => ({
  id,
  price,
  salable_quantity,
  salable_limit,
});

describe('Spec §3 Product skus: the buyer’s choice', () => {
  it('selects the first SKU in stock until another is chosen', () => {
    const skus = [sku(1, 0), sku(2, 3)];
    expect(chosenSku(skus)?.id).toBe(2);
    expect(chosenSku(skus, 1)?.id).toBe(1);
    expect(chosenSku([sku(1, 0), sku(2, 0)])?.id).toBe(1);
    expect(chosenSku([])).toBeUndefined();
  });

  it('preselects the cheapest SKU in stock', () => {
    const skus = [sku(1, 3, null, 900), sku(2, 0, null, 500), sku(3, 3, null, 700), sku(4, 1)];
    expect(chosenSku(skus)?.id).toBe(3);
  });

  it('caps the quantity at the stock and the purchase limit', () => {
    expect(maxQuantityOf(sku(1, 5))).toBe(5);
    expect(maxQuantityOf(sku(1, 5, 2))).toBe(2);
    expect(clampQuantity(sku(1, 5, 2), 9)).toBe(2);
    expect(clampQuantity(sku(1, 0), 3)).toBe(1);
  });
});
