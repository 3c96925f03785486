import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PricedItem, priceOrder } from '../../../src/features/checkout/rules/price.ts';

const item = (price: number, quantity = 1, changes: Partial<PricedItem> = {}): PricedItem => ({
  price,
  quantity,
  freeShipping: false,
  isTicket: false,
  ...changes,
});
const flat = { fee_type: 'flat', fee: 660, free_shipping_threshold: 8800 } as const;
const cod = { fee: 330 };

describe('Spec §3 Pricing result', () => {
  test('items, shipping and the payment fee add up', () => {
    const items = [item(1980, 2), item(500)];
    expect(priceOrder({ items, shipping: flat, payment: cod })).toEqual({
      amount: 4460,
      coupon_amount: 0,
      shipping_fee: 660,
      payment_fee: 330,
      total_amount: 5450,
      amount_payable: 5450,
    });
  });

  test.each([
    ['just below the threshold it costs', [item(8799)], 660],
    ['at the threshold it is free', [item(8800)], 0],
    ['goods that all ship free ship free', [item(1, 1, { freeShipping: true })], 0],
    [
      'one item that does not is enough to cost',
      [item(1, 1, { freeShipping: true }), item(1)],
      660,
    ],
    ['tickets are shipped by nobody', [item(3000, 1, { isTicket: true })], 0],
  ])('shipping: %s', (_, items, fee) => {
    expect(priceOrder({ items, shipping: flat, payment: null }).shipping_fee).toBe(fee);
  });

  test('free shipping and no shipping chosen yet cost nothing', () => {
    const free = { fee_type: 'free', fee: 660, free_shipping_threshold: null } as const;
    expect(priceOrder({ items: [item(1)], shipping: free, payment: null }).shipping_fee).toBe(0);
    expect(priceOrder({ items: [item(1)], shipping: null, payment: null }).shipping_fee).toBe(0);
  });

  test('where nothing is left to pay there is no payment fee', () => {
    const free = { items: [item(0)], shipping: null, payment: cod };
    expect(priceOrder(free).amount_payable).toBe(0);
    const discounted = { items: [item(500)], shipping: null, payment: cod, coupon_amount: 900 };
    expect(priceOrder(discounted)).toMatchObject({ coupon_amount: 500, amount_payable: 0 });
  });

  const anyInput = fc.record({
    items: fc.array(
      fc.record({
        price: fc.nat({ max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 999 }),
        freeShipping: fc.boolean(),
        isTicket: fc.boolean(),
      }),
      { minLength: 1, maxLength: 30 },
    ),
    shipping: fc.option(
      fc.record({
        fee_type: fc.constantFrom('free' as const, 'flat' as const),
        fee: fc.nat({ max: 5000 }),
        free_shipping_threshold: fc.option(fc.nat({ max: 100_000 })),
      }),
    ),
    payment: fc.option(fc.record({ fee: fc.nat({ max: 2000 }) })),
    coupon_amount: fc.integer({ min: -1000, max: 5_000_000 }),
  });

  test('every sum is a whole number, none is negative, and they add up', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const price = priceOrder(input);
        for (const sum of Object.values(price)) {
          expect(Number.isSafeInteger(sum)).toBe(true);
          expect(sum).toBeGreaterThanOrEqual(0);
        }
        expect(price.total_amount).toBe(
          price.amount - price.coupon_amount + price.shipping_fee + price.payment_fee,
        );
      }),
    );
  });

  test('the order of the lines and how they are split change nothing', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const pieces = input.items.flatMap((one) =>
          one.quantity > 1
            ? [
                { ...one, quantity: 1 },
                { ...one, quantity: one.quantity - 1 },
              ]
            : [one],
        );
        expect(priceOrder({ ...input, items: pieces.reverse() })).toEqual(priceOrder(input));
      }),
    );
  });
});
