import { describe, expect, test } from 'vitest';
import {
  clearedBy,
  type PaymentMethod,
} from '../../../src/features/checkout/rules/payment-type.ts';

const konbini: PaymentMethod = { type: 'gmo_cvs', enabled: true, fee: 220 };
const cash: PaymentMethod = { type: 'cash_on_delivery', enabled: true, fee: 330 };
const parcel = { type: 'custom', enabled: true, is_cash_on_delivery: true } as const;
const pickUp = { type: 'self_pick_up', enabled: true, is_cash_on_delivery: false } as const;

describe('Spec §4 checkout: why a selected payment is cleared', () => {
  test('a convenience store, by the amount with its fee', () => {
    expect(clearedBy(konbini, { payableBeforeFee: 299_780, shipping: parcel })).toBe('limits');
    expect(clearedBy(konbini, { payableBeforeFee: 299_779, shipping: parcel })).toBeUndefined();
  });

  test('cash on delivery, by the shipping', () => {
    expect(clearedBy(cash, { payableBeforeFee: 500, shipping: pickUp })).toBe('shipping');
    expect(clearedBy(cash, { payableBeforeFee: 500, shipping: parcel })).toBeUndefined();
  });

  test('nothing, when nothing is payable: the order is free', () => {
    expect(clearedBy(konbini, { payableBeforeFee: 0, shipping: parcel })).toBeUndefined();
  });
});
