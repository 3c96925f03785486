import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ApplicableCoupon,
  type CouponBuyer,
  couponRefusal,
} from '../../../server/modules/coupon/rules/apply.ts';
import { worseTerms } from '../../../server/modules/coupon/rules/fairness.ts';
import { acquireStatus, applyStatus } from '../../../server/modules/coupon/rules/status.ts';
import { acquireRefusal } from '../../../server/modules/voucher/rules/acquire.ts';
import { shelfOf } from '../../../src/features/coupon/rules/shelf.ts';
import { isLeft } from '../../../src/features/voucher/rules/share-flow.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const before = '2026-11-21T02:59:59.999Z';
const after = '2026-11-21T03:00:00.001Z';
const at = now.toISOString();

const always = {
  acquire_started_at: null,
  acquire_ended_at: null,
  apply_started_at: null,
  apply_ended_at: null,
  interrupted_at: null,
  ended_at: null,
  deleted_at: null,
};
const coupon: ApplicableCoupon = {
  ...always,
  event_type: 'coupon_code',
  visibility: 'public',
  apply_quantity: null,
  used_apply_quantity: 0,
  apply_amount_threshold: null,
};
const byCode: CouponBuyer = { by: 'code', isHeld: false, isUsed: false };

describe('Spec §3 acquire_status', () => {
  test.each([
    ['without bounds', {}, 'ongoing'],
    ['before its start', { acquire_started_at: after }, 'coming'],
    ['at its start', { acquire_started_at: at }, 'ongoing'],
    ['just before its end', { acquire_ended_at: after }, 'ongoing'],
    ['at its end', { acquire_ended_at: at }, 'expired'],
    ['interrupted', { interrupted_at: at }, 'expired'],
    ['interrupted later', { interrupted_at: after }, 'ongoing'],
    ['deleted', { deleted_at: before }, 'expired'],
    ['ended', { ended_at: before }, 'expired'],
  ])('%s', (_, change, status) => {
    expect(acquireStatus({ ...always, ...change }, now)).toBe(status);
  });

  test('acquiring and applying have separate periods', () => {
    const apart = { ...always, acquire_ended_at: before, apply_started_at: after };
    expect(acquireStatus(apart, now)).toBe('expired');
    expect(applyStatus(apart, now)).toBe('coming');
  });
});

describe('Spec §3 Coupon code', () => {
  test.each<[string, Partial<ApplicableCoupon>, Partial<CouponBuyer>, string | undefined]>([
    ['a public coupon by code', {}, {}, undefined],
    ['a private coupon by code', { visibility: 'private' }, {}, undefined],
    ['a private coupon by id', { visibility: 'private' }, { by: 'id' }, 'not_found'],
    [
      'a private coupon by id, held',
      { visibility: 'private' },
      { by: 'id', isHeld: true },
      undefined,
    ],
    ['a voucher, held', { event_type: 'share_live' }, { by: 'id', isHeld: true }, undefined],
    ['a voucher, not held', { event_type: 'share_live' }, { by: 'id' }, 'not_found'],
    ['a voucher by code', { event_type: 'share_live' }, { isHeld: true }, 'not_found'],
    ['deleted', { deleted_at: after }, {}, 'not_found'],
    ['used by the buyer', {}, { isUsed: true }, 'already_used'],
    ['used by the buyer, and expired', { apply_ended_at: at }, { isUsed: true }, 'already_used'],
    ['before its period', { apply_started_at: after }, {}, 'not_active'],
    ['expired', { apply_ended_at: at }, {}, 'not_active'],
    ['with one use left', { apply_quantity: 2, used_apply_quantity: 1 }, {}, undefined],
    ['with no use left', { apply_quantity: 2, used_apply_quantity: 2 }, {}, 'used_up'],
    ['with a quantity of 0', { apply_quantity: 0 }, {}, 'used_up'],
    ['at the threshold', { apply_amount_threshold: 1000 }, {}, undefined],
    ['below the threshold', { apply_amount_threshold: 1001 }, {}, 'below_threshold'],
  ])('%s', (_, change, buyer, refusal) => {
    const actual = couponRefusal({ ...coupon, ...change }, { ...byCode, ...buyer }, 1000, now);
    expect(actual).toBe(refusal);
  });

  const period = fc.option(
    fc.integer({ min: -5, max: 5 }).map((hour) => new Date(+now + hour * 3_600_000).toISOString()),
  );
  const anyCoupon = fc.record({
    event_type: fc.constantFrom('share_live' as const, 'coupon_code' as const),
    visibility: fc.constantFrom('public' as const, 'private' as const),
    apply_quantity: fc.option(fc.nat({ max: 3 })),
    used_apply_quantity: fc.nat({ max: 3 }),
    apply_amount_threshold: fc.option(fc.nat({ max: 2000 })),
    acquire_started_at: period,
    acquire_ended_at: period,
    apply_started_at: period,
    apply_ended_at: period,
    interrupted_at: period,
    ended_at: period,
    deleted_at: period,
  });
  const anyBuyer = fc.record({
    by: fc.constantFrom('code' as const, 'id' as const),
    isHeld: fc.boolean(),
    isUsed: fc.boolean(),
  });

  test('in 20,000 cases, a coupon applies only in its period, unused, with uses left and above its threshold', () => {
    fc.assert(
      fc.property(anyCoupon, anyBuyer, fc.nat({ max: 2000 }), (one, buyer, amount) => {
        if (couponRefusal(one, buyer, amount, now) !== undefined) return;
        const ends = [one.apply_ended_at, one.interrupted_at];
        expect(buyer.isUsed).toBe(false);
        expect(one.deleted_at).toBeNull();
        expect(one.apply_started_at === null || one.apply_started_at <= at).toBe(true);
        expect(ends.every((end) => end === null || end > at)).toBe(true);
        expect(one.apply_quantity ?? 4).toBeGreaterThan(one.used_apply_quantity);
        expect(amount).toBeGreaterThanOrEqual(one.apply_amount_threshold ?? 0);
        expect(buyer.isHeld || one.event_type === 'coupon_code').toBe(true);
        expect(buyer.isHeld || one.ended_at === null).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  test('a larger amount never makes a coupon inapplicable', () => {
    fc.assert(
      fc.property(anyCoupon, anyBuyer, fc.nat(), fc.nat(), (one, buyer, amount, more) => {
        if (couponRefusal(one, buyer, amount, now) !== undefined) return;
        expect(couponRefusal(one, buyer, amount + more, now)).toBeUndefined();
      }),
    );
  });
});

describe('Spec §4 voucher flow', () => {
  test.each([
    [null, 9999, true],
    [0, 0, false],
    [50, 49, true],
    [50, 50, false],
  ])('of %s with %s acquired, any left: %s', (acquire_quantity, used, left) => {
    expect(isLeft({ acquire_quantity, used_acquire_quantity: used })).toBe(left);
  });

  test('can be acquired once per buyer, in its period, while any are left', () => {
    const voucher = { ...always, acquire_quantity: 2, used_acquire_quantity: 1 };
    expect(acquireRefusal(voucher, false, now)).toBeUndefined();
    expect(acquireRefusal(voucher, true, now)).toBe('already_held');
    const out = { ...voucher, used_acquire_quantity: 2 };
    expect(acquireRefusal(out, false, now)).toBe('not_available');
    expect(acquireRefusal(out, true, now)).toBe('already_held');
    expect(acquireRefusal({ ...voucher, acquire_started_at: after }, false, now)).toBe(
      'not_available',
    );
  });
});

describe('terms that are worse for a holder', () => {
  const terms = {
    amount: 300,
    apply_amount_threshold: 1000,
    apply_started_at: before,
    apply_ended_at: after,
    apply_quantity: 10,
  };

  test.each([
    [{ amount: 299 }, ['amount']],
    [{ amount: 301 }, []],
    [{ apply_amount_threshold: 1001 }, ['apply_amount_threshold']],
    [{ apply_amount_threshold: null }, []],
    [{ apply_started_at: at }, ['apply_started_at']],
    [{ apply_started_at: null }, []],
    [{ apply_ended_at: at }, ['apply_ended_at']],
    [{ apply_ended_at: null }, []],
    [{ apply_quantity: 9 }, ['apply_quantity']],
    [{ apply_quantity: null }, []],
    [{ amount: 1, apply_quantity: 1 }, ['amount', 'apply_quantity']],
  ])('of %j are %j', (change, worse) => {
    expect(worseTerms(terms, change)).toEqual(worse);
  });

  test('an end for what had none is worse', () => {
    const endless = { ...terms, apply_ended_at: null, apply_quantity: null };
    const change = { apply_ended_at: after, apply_quantity: 5 };
    expect(worseTerms(endless, change)).toEqual(['apply_ended_at', 'apply_quantity']);
  });
});

/** Each combination of one value per list. */
const combinations = <T>(lists: { [K in keyof T]: readonly T[K][] }): T[] =>
  (Object.keys(lists) as (keyof T)[]).reduce<T[]>(
    (rows, key) => rows.flatMap((row) => lists[key].map((value) => ({ ...row, [key]: value }))),
    [{} as T],
  );

test('the coupon page lists as usable exactly what the server lets a buyer choose', () => {
  const rows = combinations({
    event_type: ['coupon_code', 'share_live'] as const,
    visibility: ['public', 'private'] as const,
    acquire_ended_at: [null, before],
    apply_started_at: [null, after],
    apply_ended_at: [null, before],
    interrupted_at: [null, before],
    ended_at: [null, before],
    apply_quantity: [null, 1],
    used_apply_quantity: [0, 1],
    isHeld: [true, false],
    isUsed: [true, false],
  });
  const differing = rows.filter(({ isHeld, isUsed, ...row }) => {
    const one = { ...coupon, ...row };
    const shelf = shelfOf({
      ...one,
      is_held: isHeld,
      is_used: isUsed,
      acquire_status: acquireStatus(one, now),
      apply_status: applyStatus(one, now),
    });
    const refusal = couponRefusal(one, { by: 'id', isHeld, isUsed }, 100, now);
    return (shelf === 'ongoing') !== (refusal === undefined);
  });
  expect(differing).toEqual([]);
});
