import { describe, expect, it } from 'vitest';
import { priceRange } from '../../../src/features/product/rules/price-range.ts';

describe('Spec §3 product price', () => {
  it('shows the lowest price, and that it is a range', () => {
    const skus = [
      { price: 3300, original_price: null },
      { price: 2200, original_price: null },
    ];
    expect(priceRange({ min_price: 2200, max_price: 3300, skus })).toEqual({
      lowest: 2200,
      isRange: true,
      original: null,
    });
  });

  it('shows a markdown only when the price is lower', () => {
    const marked = (original_price: number) =>
      priceRange({ min_price: 900, max_price: 900, skus: [{ price: 900, original_price }] })
        .original;
    expect(marked(1200)).toBe(1200);
    expect(marked(900)).toBeNull();
  });
});
