import { expect, test } from 'vitest';
import { returnPath } from '../../../src/features/address/rules/return-path.ts';

test('returns to a page of this shop with the new address in its query', () => {
  const checkout = '/hanamichi/shopping/checkout?items=1%2C2';
  expect(returnPath(checkout)).toBe(checkout);
  expect(returnPath(checkout, 7)).toBe(`${checkout}&address=7`);
  expect(returnPath(`${checkout}&address=3`, 7)).toBe(`${checkout}&address=7`);
});

test.each([
  null,
  '',
  'https://elsewhere.example/',
  '//elsewhere.example/hanamichi/market',
  '/\\elsewhere.example/hanamichi/market',
  'javascript:alert(1)',
  '/no/such/page/of/this/shop',
])('design §4.13: %s is no page to come back to', (text) => {
  expect(returnPath(text)).toBeUndefined();
});
