import { describe, expect, it } from 'vitest';
import { priceRange } from '../../../src/features/product/rules/price-range.ts';

describe('Spec §3 product price', () => {
  it('returns the lowest price and whether it is a range', () => {
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

  it('returns a markdown only for a lower price', () => {
    const marked = (original_price: number) =>
      priceRange({ min_price: 900, max_price: 900, skus: [{ price: 900, original_price }] })
        .original;
    expect(marked(1200)).toBe(1200);
    expect(marked(900)).toBeNull();
  });
});
