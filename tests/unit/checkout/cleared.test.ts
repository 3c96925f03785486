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
  test('clears convenience-store payment when the amount with its fee exceeds the limit', () => {
    expect(clearedBy(konbini, { payableBeforeFee: 299_780, shipping: parcel })).toBe('limits');
    expect(clearedBy(konbini, { payableBeforeFee: 299_779, shipping: parcel })).toBeUndefined();
  });

  test('clears cash on delivery when the shipping does not allow it', () => {
    expect(clearedBy(cash, { payableBeforeFee: 500, shipping: pickUp })).toBe('shipping');
    expect(clearedBy(cash, { payableBeforeFee: 500, shipping: parcel })).toBeUndefined();
  });

  test('gives no reason when nothing is payable', () => {
    expect(clearedBy(konbini, { payableBeforeFee: 0, shipping: parcel })).toBeUndefined();
  });
});
