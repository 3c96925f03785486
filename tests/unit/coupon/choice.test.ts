import { expect, test } from 'vitest';
import {
  couponFields,
  isChosen,
  isCouponError,
} from '../../../src/features/coupon/rules/choice.ts';

test('Spec §5 checkout payload: an order contains a coupon code, a coupon id, or neither', () => {
  expect(couponFields({ by: 'none' })).toEqual({ coupon_code: null, coupon_v2_id: null });
  expect(couponFields({ by: 'code', code: 'MATSU' })).toEqual({
    coupon_code: 'MATSU',
    coupon_v2_id: null,
  });
  expect(couponFields({ by: 'id', id: 4 })).toEqual({ coupon_code: null, coupon_v2_id: 4 });
});

test('the chosen coupon is found by its id, or by its code in any width and case', () => {
  const coupon = { id: 4, apply_code: 'Straße5' };
  expect(isChosen(coupon, { by: 'id', id: 4 })).toBe(true);
  expect(isChosen(coupon, { by: 'id', id: 5 })).toBe(false);
  // The server compares upper case, where ß is SS.
  expect(isChosen(coupon, { by: 'code', code: ' ｓｔｒａｓｓｅ５ ' })).toBe(true);
  expect(isChosen(coupon, { by: 'code', code: 'STRASSE' })).toBe(false);
  expect(isChosen(coupon, { by: 'none' })).toBe(false);
  expect(isChosen({ id: 4 }, { by: 'code', code: 'STRASSE5' })).toBe(false);
  expect(isChosen({ id: 4 }, { by: 'none' })).toBe(false);
  expect(isChosen({ id: 4 }, { by: 'code', code: '' })).toBe(true);
});

test.each([
  'COUPON_NOT_FOUND',
  'COUPON_NOT_ACTIVE',
  'COUPON_USED_UP',
  'COUPON_ALREADY_USED',
  'COUPON_BELOW_THRESHOLD',
])('Spec §8: %s is about the coupon', (code) => {
  expect(isCouponError(code)).toBe(true);
});

test('Spec §8: other errors are not about the coupon', () => {
  expect(isCouponError('SOLD_OUT')).toBe(false);
  expect(isCouponError('')).toBe(false);
});
