import { describe, expect, test } from 'vitest';
import { couponFields, isChosen } from '../../../src/features/coupon/rules/choice.ts';
import { discountOf, refusalOf } from '../../../src/features/coupon/rules/refusal.ts';
import { type Shelf, shelfOf } from '../../../src/features/coupon/rules/shelf.ts';

const coupon = {
  is_used: false,
  is_held: true,
  event_type: 'coupon_code',
  acquire_status: 'ongoing',
  apply_status: 'ongoing',
  apply_quantity: null,
  used_apply_quantity: 0,
  apply_amount_threshold: 3000,
} as const;

describe('Spec §3 Coupon code: why an order cannot use one', () => {
  test.each([
    [{ is_used: true }, 'already_used'],
    [{ apply_status: 'coming' }, 'not_active'],
    [{ apply_status: 'expired' }, 'not_active'],
    [{ apply_quantity: 5, used_apply_quantity: 5 }, 'used_up'],
    [{}, undefined],
  ] as const)('%o: %s', (change, refusal) => {
    expect(refusalOf({ ...coupon, ...change }, 3000)).toBe(refusal);
  });

  test('an order below the threshold cannot use a coupon', () => {
    expect(refusalOf(coupon, 2999)).toBe('below_threshold');
  });

  test('a coupon never exceeds the price of the items', () => {
    expect([discountOf({ amount: 500 }, 3000), discountOf({ amount: 500 }, 300)]).toEqual([
      500, 300,
    ]);
  });
});

test.each([
  [{}, 'ongoing'],
  [{ is_used: true }, 'used'],
  [{ apply_status: 'coming' }, 'coming'],
  [{ apply_status: 'expired' }, 'expired'],
  [{ apply_quantity: 1, used_apply_quantity: 1 }, 'expired'],
  [{ is_held: false }, 'offered'],
  [{ is_held: false, apply_status: 'coming' }, 'offered'],
  [{ is_held: false, acquire_status: 'coming', apply_status: 'coming' }, 'coming'],
  [{ is_held: false, acquire_status: 'expired' }, undefined],
  [{ is_held: false, apply_status: 'expired' }, undefined],
  [{ is_held: false, apply_quantity: 1, used_apply_quantity: 1 }, undefined],
] as [object, Shelf | undefined][])('lists the coupon %o under %s', (change, shelf) => {
  expect(shelfOf({ ...coupon, ...change })).toBe(shelf);
});

describe('Spec §5 checkout payload: the coupon of an order', () => {
  test('an order contains a coupon’s code or id', () => {
    expect(couponFields({ by: 'none' })).toEqual({ coupon_code: null, coupon_v2_id: null });
    expect(couponFields({ by: 'code', code: 'AKI' }).coupon_code).toBe('AKI');
    expect(couponFields({ by: 'id', id: 3 }).coupon_v2_id).toBe(3);
  });

  test('finds the chosen coupon by its code in any width and case', () => {
    const own = { id: 3, apply_code: 'HAJIMETE' };
    expect(isChosen(own, { by: 'code', code: ' ｈajimete ' })).toBe(true);
    expect(isChosen(own, { by: 'id', id: 4 })).toBe(false);
  });
});
