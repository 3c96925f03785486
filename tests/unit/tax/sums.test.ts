import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOrder } from '../../../server/modules/cart/rules/price.ts';
import { taxedAmounts } from '../../../server/modules/order/rules/order-taxes.ts';
import { TAX_ROUNDINGS, type TaxRounding } from '../../../src/contract/tax-rates.ts';
import { apportion } from '../../../src/features/tax/rules/apportion.ts';
import { sumByRate, taxIn } from '../../../src/features/tax/rules/sums.ts';

const down = { standard: 10, rounding: 'down' } as const;
const total = (sums: readonly { amount: number }[]) =>
  sums.reduce((sum, { amount }) => sum + amount, 0);

describe('sums by tax rate', () => {
  test('the tax is rounded once per rate, never per line', () => {
    const lines = [115, 115, 115].map((amount) => ({ rate: 10, amount }));
    expect(sumByRate(lines, down)).toEqual([{ rate: 10, is_reduced: false, amount: 345, tax: 31 }]);
    expect(lines.map((line) => taxIn(line, 'down'))).toEqual([10, 10, 10]);
  });

  test.each<[TaxRounding, number]>([
    ['down', 9],
    ['up', 10],
    ['half', 10],
  ])('a store that rounds %s finds %i yen in 105 at ten percent', (rounding, tax) => {
    expect(taxIn({ rate: 10, amount: 105 }, rounding)).toBe(tax);
  });

  test('half a yen is rounded up', () => {
    expect(taxIn({ rate: 10, amount: 11 * 5 + 50 * 11 }, 'half')).toBe(55);
    expect(taxIn({ rate: 8, amount: 27 * 5 + 27 * 100 }, 'half')).toBe(210);
    expect(taxIn({ rate: 60, amount: 4 }, 'half')).toBe(2);
  });

  test('an order may carry three rates, and goods without tax', () => {
    const amounts = [
      { rate: 10, amount: 1100 },
      { rate: 8, amount: 540 },
      { rate: 1, amount: 303 },
      { rate: 8, amount: 540 },
      { rate: 0, amount: 2000 },
    ];
    expect(sumByRate(amounts, down)).toEqual([
      { rate: 10, is_reduced: false, amount: 1100, tax: 100 },
      { rate: 8, is_reduced: true, amount: 1080, tax: 80 },
      { rate: 1, is_reduced: true, amount: 303, tax: 3 },
      { rate: 0, is_reduced: false, amount: 2000, tax: 0 },
    ]);
  });

  test('the tax is at most a yen from the exact tax, on the side that the store chose', () => {
    const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amounts, fc.constantFrom(10, 8, 1, 0), (amount, rate) => {
        const exact = BigInt(amount) * BigInt(rate);
        const divisor = BigInt(100 + rate);
        const floor = exact / divisor;
        const isWhole = exact % divisor === 0n;
        expect(BigInt(taxIn({ amount, rate }, 'down'))).toBe(floor);
        expect(BigInt(taxIn({ amount, rate }, 'up'))).toBe(isWhole ? floor : floor + 1n);
        const half = (2n * exact + divisor) / (2n * divisor);
        expect(BigInt(taxIn({ amount, rate }, 'half'))).toBe(half);
      }),
    );
  });

  test('a coupon is apportioned over the rates to the yen: the parts add up to the total', () => {
    const item = fc.record({
      price: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      tax_rate: fc.constantFrom(10, 8, 1, 0),
    });
    const shipping = { fee_type: 'flat', free_shipping_threshold: 8800, fee: 660 } as const;
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 200_000 }),
        fc.constantFrom(...TAX_ROUNDINGS),
        (items, coupon_amount, rounding) => {
          const price = priceOrder({
            items: items.map((each, id) => ({ ...each, id, freeShipping: false, isTicket: false })),
            shipping: { ...shipping, fee_by_prefecture: {} },
            payment: { fee: 330 },
            coupon_amount,
          });
          const lines = items.map((each, index) => ({
            ...each,
            rebate_amount: price.rebate_amounts[index]?.rebate_amount ?? 0,
          }));
          const order = { ...price, tax_rate: 10, tax_rounding: rounding };
          const sums = sumByRate(taxedAmounts(order, lines), { standard: 10, rounding });
          expect(total(sums)).toBe(price.total_amount);
          for (const { amount, tax } of sums) {
            expect(amount).toBeGreaterThan(0);
            expect(tax).toBeGreaterThanOrEqual(0);
            expect(tax).toBeLessThan(amount);
          }
        },
      ),
    );
  });

  test('shares of an amount add up to it, and none exceeds its weight', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
        const amount = Math.floor(of.reduce((sum, weight) => sum + weight, 0) * part);
        const shares = apportion(amount, of);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeLessThanOrEqual(of[index] ?? 0);
        }
      }),
    );
  });
});
