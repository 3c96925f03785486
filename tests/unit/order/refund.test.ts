import { expect, test } from 'vitest';
import { refundOf, sumPayments } from '../../../server/modules/order/rules/refund.ts';

const order = {
  status: 'undelivered',
  payment_status: 'paid',
  payment_type: 'gmo_credit',
  amount_payable: 1500,
} as const;
const paid = {
  status: 'paid',
  amount: 1500,
  refund_due: 0,
  refunded: 0,
  refund_reason: null,
  refund_problem: null,
} as const;

test('a paid order has no due refund', () => {
  expect(refundOf(order, [paid])).toEqual({ status: 'none', amount: 0 });
  expect(sumPayments([paid])).toEqual({
    taken: 1500,
    refunded: 0,
    owed: 0,
    reason: null,
    problem: null,
  });
});

test('a due refund is "refunding", and "ask_store" after the provider refuses', () => {
  const twice = { ...paid, refund_due: 1500, refund_reason: 'twice' } as const;
  expect(refundOf(order, [paid, twice])).toEqual({ status: 'refunding', amount: 1500 });
  const refused = { ...twice, refund_problem: 'E01 too late' };
  expect(refundOf(order, [paid, refused])).toEqual({ status: 'ask_store', amount: 1500 });
  expect(sumPayments([paid, refused])).toEqual({
    taken: 3000,
    refunded: 0,
    owed: 1500,
    reason: 'twice',
    problem: 'E01 too late',
  });
});

test('a partial and a full refund are "refunded"', () => {
  expect(refundOf(order, [{ ...paid, refunded: 500 }])).toEqual({
    status: 'refunded',
    amount: 500,
  });
  const whole = { ...paid, status: 'refunded', refunded: 1500 } as const;
  expect(refundOf({ ...order, payment_status: 'refunded' }, [whole]).amount).toBe(1500);
});

test('the store refunds cash on delivery itself', () => {
  const door = { ...order, status: 'returned', payment_type: 'cash_on_delivery' };
  expect(refundOf({ ...door, payment_type: 'cash_on_delivery' }, [])).toEqual({
    status: 'ask_store',
    amount: 1500,
  });
});

test('only captured payments count as paid, refunded or not', () => {
  const taken = (status: (typeof states)[number]) => sumPayments([{ ...paid, status }]).taken;
  const states = ['paid', 'refunded', 'pending', 'failed'] as const;
  expect(states.map(taken)).toEqual([1500, 1500, 0, 0]);
});

test('a refunded order without a payment is refunded', () => {
  expect(refundOf({ ...order, payment_status: 'refunded' }, [])).toEqual({
    status: 'refunded',
    amount: 1500,
  });
});

test('the store refunds only canceled and returned orders by hand', () => {
  const byHand = (change: Partial<Parameters<typeof refundOf>[0]>) =>
    refundOf({ ...order, status: 'canceled', ...change }, []);
  expect(byHand({})).toEqual({ status: 'ask_store', amount: 1500 });
  const none = { status: 'none', amount: 0 };
  expect(byHand({ status: 'delivered' })).toEqual(none);
  expect(byHand({ payment_status: 'pending' })).toEqual(none);
  expect(byHand({ amount_payable: 0 })).toEqual(none);
});
