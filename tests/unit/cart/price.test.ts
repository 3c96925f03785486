import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PricedItem, priceOrder } from '../../../server/modules/cart/rules/price.ts';

const item = (price: number, quantity = 1, changes: Partial<PricedItem> = {}): PricedItem => ({
  id: 1,
  price,
  quantity,
  freeShipping: false,
  isTicket: false,
  ...changes,
});
const flat = {
  fee_type: 'flat',
  fee: 660,
  free_shipping_threshold: 8800,
  fee_by_prefecture: { 北海道: 1100, 東京都: 0 },
} as const;
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
      used_point: 0,
      amount_payable: 5450,
      rebate_amounts: [
        { identity_id: 1, rebate_amount: 0 },
        { identity_id: 1, rebate_amount: 0 },
      ],
    });
  });

  test.each([
    ['has a fee just below the threshold', [item(8799)], 660],
    ['is free at the threshold', [item(8800)], 0],
    ['is free when all items ship free', [item(1, 1, { freeShipping: true })], 0],
    [
      'has a fee when one item does not ship free',
      [item(1, 1, { freeShipping: true }), item(1)],
      660,
    ],
    ['is free for tickets', [item(3000, 1, { isTicket: true })], 0],
    ['is free for subscriptions', [item(980, 1, { subscriptionFrequency: 'monthly' })], 0],
  ])('shipping: %s', (_, items, fee) => {
    expect(priceOrder({ items, shipping: flat, payment: null }).shipping_fee).toBe(fee);
  });

  test.each([
    ['北海道', 1100],
    ['東京都', 0],
    ['京都府', 660],
    [null, 660],
  ])('an order to %s costs %i yen to ship', (prefecture, fee) => {
    const order = { items: [item(1)], shipping: flat, payment: null, prefecture };
    expect(priceOrder(order).shipping_fee).toBe(fee);
  });

  test('free shipping and no chosen shipping have no fee', () => {
    const free = { ...flat, fee_type: 'free', free_shipping_threshold: null } as const;
    expect(priceOrder({ items: [item(1)], shipping: free, payment: null }).shipping_fee).toBe(0);
    expect(priceOrder({ items: [item(1)], shipping: null, payment: null }).shipping_fee).toBe(0);
  });

  test('has no payment fee when nothing is left to pay', () => {
    const free = { items: [item(0)], shipping: null, payment: cod };
    expect(priceOrder(free).amount_payable).toBe(0);
    const discounted = { items: [item(500)], shipping: null, payment: cod, coupon_amount: 900 };
    expect(priceOrder(discounted)).toMatchObject({ coupon_amount: 500, amount_payable: 0 });
  });

  test('the threshold of free shipping ignores the coupon', () => {
    const items = [item(8800)];
    const price = priceOrder({ items, shipping: flat, payment: null, coupon_amount: 1000 });
    expect(price).toMatchObject({ shipping_fee: 0, total_amount: 7800 });
  });

  test('points pay at most the remaining amount, and no payment fee is due when they pay everything', () => {
    const input = { items: [item(500)], shipping: flat, payment: cod };
    expect(priceOrder({ ...input, points: 160 })).toMatchObject({
      total_amount: 1490,
      used_point: 160,
      amount_payable: 1330,
    });
    expect(priceOrder({ ...input, points: 9999 })).toMatchObject({
      payment_fee: 0,
      used_point: 1160,
      amount_payable: 0,
    });
  });

  test('splits the coupon over the lines in proportion to their amounts, by largest remainder', () => {
    const items = [item(1000, 1, { id: 7 }), item(1000, 1, { id: 8 }), item(500, 2, { id: 9 })];
    const price = priceOrder({ items, shipping: null, payment: null, coupon_amount: 500 });
    expect(price.rebate_amounts).toEqual([
      { identity_id: 7, rebate_amount: 167 },
      { identity_id: 8, rebate_amount: 167 },
      { identity_id: 9, rebate_amount: 166 },
    ]);
  });

  const anyItem = fc.record({
    id: fc.nat(),
    price: fc.oneof(fc.nat({ max: 1_000_000 }), fc.constantFrom(0, 1, 2_147_483_647)),
    quantity: fc.integer({ min: 1, max: 999 }),
    freeShipping: fc.boolean(),
    isTicket: fc.boolean(),
    subscriptionFrequency: fc.constantFrom(null, 'monthly'),
  });
  const anyInput = fc.record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 30 }),
    shipping: fc.option(
      fc.record({
        fee_type: fc.constantFrom('free' as const, 'flat' as const),
        fee: fc.nat({ max: 5000 }),
        free_shipping_threshold: fc.option(fc.nat({ max: 100_000 })),
        fee_by_prefecture: fc.dictionary(
          fc.constantFrom('北海道', '東京都'),
          fc.nat({ max: 5000 }),
        ),
      }),
    ),
    payment: fc.option(fc.record({ fee: fc.nat({ max: 2000 }) })),
    coupon_amount: fc.oneof(
      fc.integer({ min: -1000, max: 5_000_000 }),
      fc.constantFrom(0, 2_147_483_647),
    ),
    points: fc.oneof(fc.integer({ min: -1000, max: 5_000_000 }), fc.constant(0)),
  });
  const CARTS = 20_000;

  test(`the sums of ${CARTS} random carts are non-negative whole numbers and add up`, () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { rebate_amounts, ...sums } = priceOrder(input);
        for (const sum of Object.values(sums)) {
          if (!Number.isSafeInteger(sum) || sum < 0) throw new Error(`a sum of ${sum}`);
        }
        expect(sums.total_amount).toBe(
          sums.amount - sums.coupon_amount + sums.shipping_fee + sums.payment_fee,
        );
        expect(sums.amount_payable).toBe(sums.total_amount - sums.used_point);
        expect(sums.coupon_amount).toBeLessThanOrEqual(sums.amount);
        if (sums.amount_payable === 0) expect(sums.payment_fee).toBe(0);

        const parts = rebate_amounts.map(({ rebate_amount }) => rebate_amount);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(sums.coupon_amount);
        input.items.forEach(({ price, quantity }, index) => {
          const part = parts[index] ?? -1;
          if (!Number.isSafeInteger(part) || part < 0 || part > price * quantity) {
            throw new Error(`${part} off a line worth ${price * quantity}`);
          }
        });
      }),
      { numRuns: CARTS },
    );
  }, 120_000);

  test('a larger coupon or more points never raise the price', () => {
    fc.assert(
      fc.property(anyInput, fc.nat({ max: 10_000 }), (input, more) => {
        const { amount_payable } = priceOrder(input);
        const coupon_amount = Math.max(0, input.coupon_amount) + more;
        const points = Math.max(0, input.points) + more;
        expect(priceOrder({ ...input, coupon_amount }).amount_payable).toBeLessThanOrEqual(
          amount_payable,
        );
        expect(priceOrder({ ...input, points }).amount_payable).toBeLessThanOrEqual(amount_payable);
      }),
      { numRuns: 2000 },
    );
  });

  test('reordering or splitting lines does not change the sums', () => {
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
        const sumsOf = ({ rebate_amounts: _, ...sums }: ReturnType<typeof priceOrder>) => sums;
        const split = priceOrder({ ...input, items: pieces.reverse() });
        expect(sumsOf(split)).toEqual(sumsOf(priceOrder(input)));
      }),
    );
  });
});
