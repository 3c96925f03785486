import { describe, expect, test } from 'vitest';
import { schemas } from '../../../src/contract/schemas.ts';
import { isOldEnough } from '../../../src/features/checkout/rules/age.ts';
import {
  type CheckoutInput,
  checkoutPayload,
  orderTypeOf,
} from '../../../src/features/checkout/rules/payload.ts';

const form: CheckoutInput = {
  items: [{ id: 5, isTicket: false }],
  email: ' ｈａｎａ＠example.com ',
  phoneNumber: '',
  memo: '  ',
  age: null,
  paymentType: 'cash_on_delivery',
  shippingType: 'custom',
  shippingId: 3,
  addressId: 9,
  requested: null,
  coupon: { coupon_code: null, coupon_v2_id: 4 },
  amountPayable: 1200,
};
const ticket = { ...form, items: [{ id: 6, isTicket: true }], paymentType: 'gmo_credit' as const };

describe('Spec §4 checkout payload', () => {
  test('an order with cash on delivery ships to the address with a _cod type', () => {
    expect(checkoutPayload(form)).toMatchObject({
      item_ids: [5],
      email: 'hana@example.com',
      phone_number: null,
      memo: null,
      shipping_type: 'custom_cod',
      address_id: 9,
      coupon_code: null,
      coupon_v2_id: 4,
    });
  });

  test('Spec §4 order type: tickets drop the shipping fields and make a ticket order', () => {
    const payload = checkoutPayload(ticket);
    expect(payload).toMatchObject({ type: 'ticket' });
    expect(payload).not.toHaveProperty('shipping_type');
    expect(payload).not.toHaveProperty('address_id');
    const tea = { ...ticket, items: [{ id: 7, isTicket: false, subscriptionFrequency: 'month' }] };
    expect(checkoutPayload(tea)).toMatchObject({ type: 'subscription' });
    expect(checkoutPayload(form)).not.toHaveProperty('type');
    expect(orderTypeOf(ticket.items)).toBe('ticket');
    expect(orderTypeOf(form.items)).toBe('normal');
  });

  test('a pick-up order contains the chosen place', () => {
    const pickUp = { ...form, shippingType: 'self_pick_up' as const, addressId: null };
    expect(checkoutPayload(pickUp)).toMatchObject({
      shipping_type: 'self_pick_up',
      shipping_setting_id: 3,
    });
    expect(checkoutPayload(form)).not.toHaveProperty('shipping_setting_id');
  });

  test('goods and ticket orders match the contract', () => {
    const { body } = schemas.checkout;
    expect(body.safeParse(checkoutPayload(form)).success).toBe(true);
    expect(body.safeParse(checkoutPayload(ticket)).success).toBe(true);
  });
});

describe('adult goods', () => {
  const sake = [{ adultWarning: true }, { adultWarning: false }];

  test('adult goods require an age of at least 20', () => {
    expect(isOldEnough(sake, null)).toBe(false);
    expect(isOldEnough(sake, 19)).toBe(false);
    expect(isOldEnough(sake, 20)).toBe(true);
  });

  test('ordinary goods require no age', () => {
    expect(isOldEnough([{ adultWarning: false }], undefined)).toBe(true);
  });
});
