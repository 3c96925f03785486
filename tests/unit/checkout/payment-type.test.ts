import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canPayBy,
  effectivePaymentType,
  isByProvider,
  isWithinLimits,
  offeredPayments,
  type PaymentMethod,
} from '../../../src/features/checkout/rules/payment-type.ts';

const method = (type: PaymentMethod['type'], changes: Partial<PaymentMethod> = {}) => ({
  type,
  enabled: true,
  fee: 0,
  ...changes,
});
const courier = { type: 'custom', enabled: true, is_cash_on_delivery: true } as const;
const all = [method('gmo_credit'), method('gmo_cvs'), method('cash_on_delivery'), method('free')];

describe('Spec §5 convenience-store payment, §9 convenience-store payment', () => {
  test.each([
    [0, false],
    [1, true],
    [299_999, true],
    [300_000, false],
  ])('takes %s: %s', (payable, allowed) => {
    expect(isWithinLimits('gmo_cvs', payable)).toBe(allowed);
  });

  test('Spec §5 other payment types have no limit', () => {
    expect(isWithinLimits('gmo_credit', 10_000_000)).toBe(true);
  });

  test('the fee of convenience-store payment counts towards its limit', () => {
    const payable = { payableBeforeFee: 299_900, shipping: courier };
    expect(canPayBy(method('gmo_cvs', { fee: 99 }), payable)).toBe(true);
    expect(canPayBy(method('gmo_cvs', { fee: 100 }), payable)).toBe(false);
  });
});

describe('Spec §5 cash on delivery needs shipping type custom_cod', () => {
  test.each([
    ['a courier who collects', courier, true],
    ['a courier who does not', { ...courier, is_cash_on_delivery: false }, false],
    ['a shop to pick up at', { ...courier, type: 'self_pick_up' as const }, false],
    ['no shipping', null, false],
  ])('%s', (_, shipping, allowed) => {
    expect(canPayBy(method('cash_on_delivery'), { payableBeforeFee: 500, shipping })).toBe(allowed);
  });
});

test('a provider collects card and convenience-store payments', () => {
  const collected = all.filter(({ type }) => isByProvider(type)).map(({ type }) => type);
  expect(collected).toEqual(['gmo_credit', 'gmo_cvs']);
});

test('an order is free only when nothing is payable', () => {
  const nothing = { payableBeforeFee: 0, shipping: courier };
  const free = (payable: typeof nothing) => all.filter((each) => canPayBy(each, payable));
  expect(free(nothing).map(({ type }) => type)).toEqual(['free']);
  expect(canPayBy(method('free'), { ...nothing, payableBeforeFee: 1 })).toBe(false);
});

describe('Spec §4 checkout payment', () => {
  const types = (payableBeforeFee: number, shipping: typeof courier | null) =>
    offeredPayments(all, { payableBeforeFee, shipping }).map(({ type }) => type);

  test('offers enabled and possible payments, never free', () => {
    expect(types(500, courier)).toEqual(['gmo_credit', 'gmo_cvs', 'cash_on_delivery']);
    expect(types(500, null)).toEqual(['gmo_credit', 'gmo_cvs']);
    expect(types(0, courier)).toEqual([]);
    const off = [method('gmo_credit', { enabled: false })];
    expect(offeredPayments(off, { payableBeforeFee: 500, shipping: courier })).toEqual([]);
  });

  test('Spec §4 zero payable amount: it forces free', () => {
    expect(effectivePaymentType('gmo_credit', all, { payableBeforeFee: 0, shipping: null })).toBe(
      'free',
    );
    expect(effectivePaymentType(null, [], { payableBeforeFee: 0, shipping: null })).toBe('free');
  });

  test('Spec §4 cleared payment: outside the convenience-store limits', () => {
    const payable = { payableBeforeFee: 300_000, shipping: courier };
    expect(effectivePaymentType('gmo_cvs', all, payable)).toBeNull();
    expect(effectivePaymentType('gmo_credit', all, payable)).toBe('gmo_credit');
  });

  test('selects free payment exactly when nothing is payable', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 400_000 }),
        fc.constantFrom(null, ...all.map(({ type }) => type)),
        (payableBeforeFee, selected) => {
          const settled = effectivePaymentType(selected, all, {
            payableBeforeFee,
            shipping: courier,
          });
          expect(settled === 'free').toBe(payableBeforeFee === 0);
        },
      ),
    );
  });
});
