import { describe, expect, test } from 'vitest';
import {
  paymentDeadline,
  withPaymentFee,
} from '../../../server/modules/order/rules/payment-terms.ts';
import {
  filterOf,
  ORDER_FILTERS,
  ORDER_STATUSES,
  statusesOf,
} from '../../../src/contract/order-states.ts';
import { isKatakana, toKatakana } from '../../../src/features/payment/rules/kana.ts';

describe('how long an unpaid order keeps its stock', () => {
  const placed = new Date('2026-11-21T03:00:00Z');
  const hoursOn = (hours: number) => new Date(placed.getTime() + hours * 3_600_000);

  test('convenience-store payment has a deadline three days after the order', () => {
    expect(paymentDeadline('gmo_cvs', placed, placed)).toEqual(hoursOn(72));
    expect(paymentDeadline('gmo_cvs', placed, hoursOn(50))).toEqual(hoursOn(72));
  });
  test('a card has a deadline of an hour, at most three days after the order', () => {
    expect(paymentDeadline('gmo_credit', placed, hoursOn(2))).toEqual(hoursOn(3));
    expect(paymentDeadline('gmo_credit', placed, hoursOn(71.5))).toEqual(hoursOn(72));
  });
  test('an order without a provider has no payment deadline', () => {
    expect(paymentDeadline('cash_on_delivery', placed, placed)).toBeNull();
    expect(paymentDeadline('free', placed, placed)).toBeNull();
  });
});

describe('Spec §4 buyer order-list filters', () => {
  test('every status belongs to exactly one filter', () => {
    const all = ORDER_FILTERS.flatMap(statusesOf);
    expect(all.toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  });
  test.each([
    ['delivering', 'undelivered'],
    ['received', 'completed'],
    ['returning', 'canceled'],
    ['unpaid', 'unpaid'],
  ] as const)('%s is %s', (status, filter) => {
    expect(filterOf(status)).toBe(filter);
  });
});

describe('the amounts of an order with another payment method', () => {
  const sums = {
    amount: 3000,
    coupon_amount: 500,
    shipping_fee: 600,
    payment_fee: 330,
    total_amount: 3430,
    used_point: 0,
    amount_payable: 3430,
  };
  test('another payment method changes the amounts by its fee only', () => {
    expect(withPaymentFee(sums, 0)).toEqual({
      ...sums,
      payment_fee: 0,
      total_amount: 3100,
      amount_payable: 3100,
    });
  });
  test('another payment method keeps the used points', () => {
    const used = { ...sums, used_point: 1000, amount_payable: 2430 };
    expect(withPaymentFee(used, 100)).toMatchObject({
      total_amount: 3200,
      used_point: 1000,
      amount_payable: 2200,
    });
  });
  test('an order without a payable amount has no fee', () => {
    const free = { ...sums, payment_fee: 0, total_amount: 3100, amount_payable: 0 };
    expect(withPaymentFee(free, 330)).toEqual(free);
  });
});

test.each([
  ['ｻﾄｳ ﾊﾅ', 'サトウ ハナ', true],
  ['さとう　はな', 'サトウ ハナ', true],
  ['佐藤 花', '佐藤 花', false],
  ['', '', false],
])('the reading %s becomes %s', (typed, read, isRead) => {
  expect(toKatakana(typed)).toBe(read);
  expect(isKatakana(toKatakana(typed))).toBe(isRead);
});
