import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Part,
  partsOf,
  splitRefunds,
} from '../../../server/modules/payment/takings/split-takings.ts';

const part = (amount: number, rate = 10): Part => ({
  kind: 'goods',
  amount,
  rate,
  product: '',
  show: '',
});
const sum = (list: readonly { amount: number }[]) =>
  list.reduce((total, { amount }) => total + amount, 0);

test('a payment of the order’s price is goods after discounts, shipping and fee', () => {
  const order = { shipping_fee: 500, payment_fee: 300, tax_rate: 10, amount_payable: 1700 };
  const item = { quantity: 1, product: '煎茶', show: '夜の縁日', tax_rate: 8 };
  const items = [{ ...item, price: 1000, rebate_amount: 100 }];
  const parts = partsOf(1700, { order, items, isPaying: true });
  expect(parts.map(({ kind, amount, rate }) => [kind, amount, rate])).toEqual([
    ['goods', 900, 8],
    ['shipping', 500, 10],
    ['payment_fee', 300, 10],
  ]);
});

test.each([
  ['a second payment', { amount: 500, isPaying: false }],
  ['another sum', { amount: 499, isPaying: true }],
])('%s is no sale', (_, { amount, isPaying }) => {
  const order = { shipping_fee: 500, payment_fee: 0, tax_rate: 10, amount_payable: 500 };
  const [only, ...others] = partsOf(amount, { order, items: [], isPaying });
  expect(only).toMatchObject({ kind: 'overpaid', amount, rate: null });
  expect(others).toEqual([]);
});

test('partial refunds add up to the yen, and a full refund leaves no part', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (amounts, cuts) => {
      const of = amounts.map((amount) => part(amount));
      let left = sum(of);
      const refunds = [...cuts, 1].map((cut) => {
        const refund = Math.floor(left * cut);
        left -= refund;
        return refund;
      });
      const shares = splitRefunds(of, refunds);
      const refunded = of.map((each) => sum(shares.flat().filter((share) => share.part === each)));
      expect(refunded).toEqual(amounts);
      for (const [index, refund] of refunds.entries())
        expect(sum(shares[index] ?? [])).toBe(refund);
      for (const { amount } of shares.flat()) expect(amount).toBeGreaterThan(0);
    }),
  );
});

test('a refund that failed comes back to the parts that it was taken from', () => {
  const of = [part(1000, 10), part(500, 8)];
  const [, back, again] = splitRefunds(of, [301, -301, 1500]);
  expect(sum(back ?? [])).toBe(-301);
  expect(again?.map(({ amount }) => amount)).toEqual([1000, 500]);
});

test('what exceeds the payment is refunded without a rate', () => {
  const [shares] = splitRefunds([part(1000)], [1200]);
  expect(shares?.map(({ part: { kind, rate }, amount }) => [kind, rate, amount])).toEqual([
    ['goods', 10, 1000],
    ['overpaid', null, 200],
  ]);
});
