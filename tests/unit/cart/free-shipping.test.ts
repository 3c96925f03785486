import { expect, test } from 'vitest';
import { missingForFree, shipsFree } from '../../../src/features/cart/rules/free-shipping.ts';

const dish = { isTicket: false, price: 3000, quantity: 2, freeShipping: false };
const ticket = { ...dish, isTicket: true };
const from8800 = { fee_type: 'flat', free_shipping_threshold: 8800 } as const;
const flat = { fee_type: 'flat', free_shipping_threshold: null } as const;
const free = { fee_type: 'free', free_shipping_threshold: 8800 } as const;

test('ships free from the threshold on', () => {
  expect(shipsFree([dish], from8800)).toBe(false);
  expect(shipsFree([dish, { ...dish, price: 1400 }], from8800)).toBe(true);
});

test('ships tickets and items with free shipping free of charge', () => {
  expect(shipsFree([ticket, { ...dish, freeShipping: true }], flat)).toBe(true);
  expect(shipsFree([ticket, dish], flat)).toBe(false);
});

test('returns the amount that is missing for free shipping', () => {
  expect(missingForFree([dish], from8800)).toBe(2800);
  expect(missingForFree([{ ...dish, quantity: 3 }], from8800)).toBeNull();
  expect(missingForFree([dish], flat)).toBeNull();
  expect(missingForFree([dish], free)).toBeNull();
});
