import { describe, expect, test } from 'vitest';
import {
  type Choices,
  defaultSelection,
  type LatestOrder,
} from '../../../src/features/checkout/rules/default-selection.ts';

const entry = {
  id: 31,
  type: 'home_delivery',
  name: '花田 花',
  phone_number: '0312345678',
  address: { full_address: '東京都新宿区神楽坂1-2' },
};
const choices: Choices = {
  shippings: [
    { id: 11, type: 'custom', enabled: true },
    { id: 12, type: 'self_pick_up', enabled: true },
  ],
  payments: [
    { id: 21, type: 'gmo_credit', enabled: true },
    { id: 22, type: 'cash_on_delivery', enabled: true },
  ],
  addresses: [{ ...entry, id: 30, name: '花田 太郎' }, entry],
};
const latest: LatestOrder = {
  payment_type: 'cash_on_delivery',
  shipping_type: 'custom_cod',
  address: {
    type: 'home_delivery',
    name: '花田 花',
    full_address: '東京都新宿区神楽坂1-2',
    phone_number: '0312345678',
  },
};

describe('Spec §4 default selection', () => {
  test('preselects the choices of the latest order, with the base type for _cod', () => {
    expect(defaultSelection(latest, choices)).toEqual({
      shippingId: 11,
      paymentId: 22,
      addressId: 31,
    });
  });

  test('does not preselect disabled choices', () => {
    const off = {
      ...choices,
      shippings: [{ id: 11, type: 'custom' as const, enabled: false }],
      payments: [{ id: 22, type: 'cash_on_delivery' as const, enabled: false }],
    };
    expect(defaultSelection(latest, off)).toEqual({
      shippingId: null,
      paymentId: null,
      addressId: 31,
    });
  });

  test.each(['type', 'name', 'full_address', 'phone_number'] as const)(
    'an address with another %s is another address',
    (field) => {
      const address = {
        ...(latest.address as NonNullable<LatestOrder['address']>),
        [field]: 'other',
      };
      expect(defaultSelection({ ...latest, address }, choices).addressId).toBeNull();
    },
  );

  test('preselects nothing without an order', () => {
    const none = { payment_type: null, shipping_type: null, address: null };
    expect(defaultSelection(none, choices)).toEqual({
      shippingId: null,
      paymentId: null,
      addressId: null,
    });
  });
});
