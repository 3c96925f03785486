import { describe, expect, it } from 'vitest';
import { ageOf, EMPTY_FORM, formErrors } from '../../../src/features/checkout/rules/form.ts';
import { adultItem, sampleItem, ticketItem } from '../../../stories/support/cart-samples.ts';

const filled = { ...EMPTY_FORM, email: 'hana@example.com', shippingId: 1, addressId: 1 };
const needs = {
  items: [sampleItem()],
  isVirtual: false,
  shippingType: 'custom',
  paymentType: 'cash_on_delivery',
} as const;

describe('Spec §5 checkout payload: errors of the form', () => {
  it('a complete form has no errors', () => {
    expect(formErrors(filled, needs)).toEqual({});
  });

  it('an empty form needs an e-mail address, shipping and payment', () => {
    const open = { ...needs, shippingType: null, paymentType: null };
    expect(formErrors(EMPTY_FORM, open)).toEqual({
      email: 'emailRequired',
      shipping: 'shippingRequired',
      payment: 'paymentRequired',
    });
  });

  it('an address is required only for shipped goods', () => {
    const form = { ...filled, addressId: null };
    expect(formErrors(form, needs)).toEqual({ address: 'addressRequired' });
    expect(formErrors(form, { ...needs, shippingType: 'self_pick_up' })).toEqual({});
  });

  it('tickets need no shipping (Spec §4 checkout)', () => {
    const ticket = { items: [ticketItem], isVirtual: true, shippingType: null } as const;
    expect(formErrors(filled, { ...ticket, paymentType: 'free' })).toEqual({});
  });

  it.each(['hana', 'hana@example', 'ha na@example.com', '@example.com'])(
    'rejects the e-mail address %j',
    (email) => {
      expect(formErrors({ ...filled, email }, needs)).toEqual({ email: 'email' });
    },
  );

  it('checks a given phone number only for pick-up', () => {
    const pickUp = { ...needs, shippingType: 'self_pick_up' } as const;
    const typed = (phone: string) => ({ ...filled, phone });
    expect(formErrors(typed('12'), pickUp)).toEqual({ phone: 'phone' });
    expect(formErrors(typed(' '), pickUp)).toEqual({});
    expect(formErrors(typed('090-1234-5678'), pickUp)).toEqual({});
    expect(formErrors(typed('12'), needs)).toEqual({});
    expect(formErrors(typed('12'), { ...pickUp, isVirtual: true })).toEqual({});
  });

  it('ignores spaces around an e-mail address', () => {
    expect(formErrors({ ...filled, email: ' hana@example.com ' }, needs)).toEqual({});
    expect(formErrors({ ...filled, email: 'hana@example.com x' }, needs)).toEqual({
      email: 'email',
    });
    expect(formErrors({ ...filled, email: '  ' }, needs)).toEqual({ email: 'emailRequired' });
  });

  it('requires an age if one item is for adults', () => {
    const mixed = { ...needs, items: [sampleItem(), adultItem] };
    expect(Object.keys(formErrors(filled, mixed))).toEqual(['age']);
    expect(Object.keys(formErrors(filled, needs))).toEqual([]);
  });

  it('adult goods need an age of at least 20', () => {
    const adult = { ...needs, items: [adultItem] };
    expect(formErrors(filled, adult)).toEqual({ age: 'ageRequired' });
    expect(formErrors({ ...filled, age: '19' }, adult)).toEqual({ age: 'tooYoung' });
    expect(formErrors({ ...filled, age: '２０' }, adult)).toEqual({});
  });
});

it('accepts an age in digits of any width', () => {
  expect(ageOf('４２')).toBe(42);
  expect(ageOf(' 42 ')).toBe(42);
  expect(ageOf('4200')).toBeNull();
  expect(ageOf('42x')).toBeNull();
  expect(ageOf('')).toBeNull();
  expect(ageOf('-3')).toBeNull();
  expect(ageOf('abc')).toBeNull();
});

it('the checkout form starts empty', () => {
  expect(EMPTY_FORM).toEqual({
    email: '',
    age: '',
    memo: '',
    phone: '',
    shippingId: null,
    paymentId: null,
    addressId: null,
    deliveryDate: '',
    deliverySlot: '',
    isGift: false,
    giftSender: '',
    giftMessage: '',
  });
});
