import { expect, it } from 'vitest';
import { priceLimits } from '../../../src/features/product/rules/price-limits.ts';

it.each([
  ['', '', { minPrice: null, maxPrice: null }],
  ['１，０００', '5000', { minPrice: 1000, maxPrice: 5000 }],
  ['', '0', { minPrice: null, maxPrice: 0 }],
])('reads the price range %j to %j', (lower, upper, search) => {
  expect(priceLimits(lower, upper)).toEqual({ problem: undefined, search });
});

it.each([
  ['abc', '', 'priceNumber'],
  ['-1', '', 'priceNumber'],
  ['', '12345678901', 'priceNumber'],
  ['2000', '1000', 'priceOrder'],
])('refuses the price range %j to %j', (lower, upper, problem) => {
  expect(priceLimits(lower, upper)).toEqual({ problem });
});
