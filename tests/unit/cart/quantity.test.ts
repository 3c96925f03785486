import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampQuantity, grantAdd, maxQuantity } from '../../../src/features/cart/rules/quantity.ts';

const request = fc.record({
  requested: fc.integer({ min: 1, max: 999 }),
  salable: fc.integer({ min: -5, max: 1500 }),
  limit: fc.option(fc.integer({ min: 1, max: 50 })),
  already: fc.nat({ max: 60 }),
});

describe('Spec §7 cart add', () => {
  test.each([
    [
      'all of it',
      { requested: 2, salable: 5, limit: null, already: 0 },
      { status: 'fully', quantity: 2 },
    ],
    [
      'what is left',
      { requested: 9, salable: 5, limit: null, already: 0 },
      { status: 'partial', quantity: 5 },
    ],
    [
      'what the limit leaves',
      { requested: 3, salable: 5, limit: 4, already: 2 },
      { status: 'partial', quantity: 2 },
    ],
    [
      'nothing when sold out',
      { requested: 1, salable: 0, limit: 1, already: 1 },
      { status: 'refused', reason: 'sold_out' },
    ],
    [
      'nothing at the limit',
      { requested: 1, salable: 9, limit: 2, already: 2 },
      { status: 'refused', reason: 'limit' },
    ],
    [
      'nothing above a lowered limit',
      { requested: 1, salable: 9, limit: 2, already: 5 },
      { status: 'refused', reason: 'limit' },
    ],
  ])('grants %s', (_, given, grant) => {
    expect(grantAdd(given)).toEqual(grant);
  });

  test('never grants more than requested, in stock or allowed', () => {
    fc.assert(
      fc.property(request, (given) => {
        const grant = grantAdd(given);
        if (grant.status === 'refused') {
          expect(given.salable <= 0 || given.already >= (given.limit ?? Infinity)).toBe(true);
          return;
        }
        expect(grant.quantity).toBeGreaterThan(0);
        expect(grant.quantity).toBeLessThanOrEqual(Math.min(given.requested, given.salable));
        if (given.limit !== null) {
          expect(given.already + grant.quantity).toBeLessThanOrEqual(given.limit);
        }
        expect(grant.status === 'fully').toBe(grant.quantity === given.requested);
      }),
    );
  });
});

describe('the quantity stepper', () => {
  test('the quantity stepper stops at the stock, the purchase limit and the largest quantity', () => {
    expect(maxQuantity({ available: 5, limit: null })).toBe(5);
    expect(maxQuantity({ available: 5, limit: 2 })).toBe(2);
    expect(maxQuantity({ available: 5000, limit: null })).toBe(999);
    expect(maxQuantity({ available: -1, limit: null })).toBe(0);
  });

  test.each([
    [Number.NaN, 1],
    [0, 1],
    [-4, 1],
    [2.9, 2],
    [80, 5],
  ])('takes %s as %s', (typed, quantity) => {
    expect(clampQuantity(typed, { available: 5, limit: null })).toBe(quantity);
  });
});
