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

describe('Spec §5 checkout payload: what is missing', () => {
  it('is nothing when everything is selected', () => {
    expect(formErrors(filled, needs)).toEqual({});
  });

  it('is everything on an empty form', () => {
    const open = { ...needs, shippingType: null, paymentType: null };
    expect(formErrors(EMPTY_FORM, open)).toEqual({
      email: 'required',
      shipping: 'choose',
      payment: 'choose',
    });
  });

  it('is an address only when goods are shipped to one', () => {
    const form = { ...filled, addressId: null };
    expect(formErrors(form, needs)).toEqual({ address: 'choose' });
    expect(formErrors(form, { ...needs, shippingType: 'self_pick_up' })).toEqual({});
  });

  it('is no shipping for tickets (Spec §4 checkout)', () => {
    const ticket = { items: [ticketItem], isVirtual: true, shippingType: null } as const;
    expect(formErrors(filled, { ...ticket, paymentType: 'free' })).toEqual({});
  });

  it.each(['hana', 'hana@example', 'ha na@example.com', '@example.com'])(
    'is an e-mail address when %j stands there',
    (email) => {
      expect(formErrors({ ...filled, email }, needs)).toEqual({ email: 'email' });
    },
  );

  it('is a phone number only of who picks the goods up, and only when one is given', () => {
    const pickUp = { ...needs, shippingType: 'self_pick_up' } as const;
    const typed = (phone: string) => ({ ...filled, phone });
    expect(formErrors(typed('12'), pickUp)).toEqual({ phone: 'phone' });
    expect(formErrors(typed(' '), pickUp)).toEqual({});
    expect(formErrors(typed('090-1234-5678'), pickUp)).toEqual({});
    expect(formErrors(typed('12'), needs)).toEqual({});
    expect(formErrors(typed('12'), { ...pickUp, isVirtual: true })).toEqual({});
  });

  it('is nothing because of spaces around an e-mail address', () => {
    expect(formErrors({ ...filled, email: ' hana@example.com ' }, needs)).toEqual({});
    expect(formErrors({ ...filled, email: 'hana@example.com x' }, needs)).toEqual({
      email: 'email',
    });
    expect(formErrors({ ...filled, email: '  ' }, needs)).toEqual({ email: 'required' });
  });

  it('is the age for one adult good among others', () => {
    const mixed = { ...needs, items: [sampleItem(), adultItem] };
    expect(Object.keys(formErrors(filled, mixed))).toEqual(['age']);
    expect(Object.keys(formErrors(filled, needs))).toEqual([]);
  });

  it('is an age of 20 or more for adult goods', () => {
    const adult = { ...needs, items: [adultItem] };
    expect(formErrors(filled, adult)).toEqual({ age: 'required' });
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

it('starts empty', () => {
  expect(EMPTY_FORM).toEqual({
    email: '',
    age: '',
    memo: '',
    phone: '',
    shippingId: null,
    paymentId: null,
    addressId: null,
  });
});
