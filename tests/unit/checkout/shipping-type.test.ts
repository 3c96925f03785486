import { describe, expect, test } from 'vitest';
import {
  baseType,
  isCashOnDelivery,
  orderShippingType,
} from '../../../src/features/checkout/rules/shipping-type.ts';

describe('Spec §4 checkout shipping type', () => {
  test.each([
    ['custom', 'cash_on_delivery', 'custom_cod'],
    ['custom', 'gmo_credit', 'custom'],
    ['custom', 'free', 'custom'],
    ['self_pick_up', 'gmo_cvs', 'self_pick_up'],
  ] as const)('%s paid by %s ships as %s', (type, payment, result) => {
    expect(orderShippingType(type, payment)).toBe(result);
  });

  test('Spec §4 _cod suffix: it means cash on delivery, and is removed', () => {
    expect(isCashOnDelivery('custom_cod')).toBe(true);
    expect(isCashOnDelivery('custom')).toBe(false);
    expect(baseType('custom_cod')).toBe('custom');
    expect(baseType('self_pick_up')).toBe('self_pick_up');
  });
});
