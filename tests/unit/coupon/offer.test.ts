import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptCoupon } from '../../../src/features/coupon/choice.ts';
import { $coupons, setCoupons } from '../../../src/features/coupon/list.ts';
import { receiveCouponEvent } from '../../../src/features/coupon/live.ts';
import {
  $handedOut,
  dismissOffer,
  offerCoupon,
  takeOffer,
} from '../../../src/features/coupon/offer.ts';
import { $couponSheet, openCoupons } from '../../../src/features/coupon/sheet.ts';
import { $session } from '../../../src/features/session/session.ts';
import { leavePage } from '../../../src/platform/navigation/page.ts';
import { sampleUser } from '../../../stories/support/samples.ts';

const server = vi.hoisted(() => ({ gives: true }));
vi.mock('../../../src/platform/errors/show-failure.ts', () => ({ showFailure: vi.fn() }));
vi.mock('../../../src/platform/http/call.ts', () => ({
  call: async ({ name }: { name: string }) =>
    name === 'acquireCoupon' && !server.gives
      ? { ok: false, failure: { code: 'NETWORK', messages: [] } }
      : { ok: true, data: { success: true, data: [] } },
}));

type Offered = NonNullable<ReturnType<typeof $handedOut.get>>;
const offered = { id: 5, name: '配信限定', visibility: 'public' } as Offered;

const kept = new Map<string, string>();
vi.stubGlobal('window', {
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  },
});

beforeEach(() => {
  server.gives = true;
  kept.clear();
  dismissOffer();
  $session.set({ type: 'member', user: sampleUser });
});

describe('Spec §7 coupon.distribute: the coupon that the host hands out', () => {
  it('an acquired coupon closes its card, and a failed one stays', async () => {
    offerCoupon(offered);
    server.gives = false;
    await takeOffer('hanamichi', offered);
    expect($handedOut.get()).toBe(offered);
    expect(keptCoupon('hanamichi')).toEqual({ by: 'none' });
    server.gives = true;
    await takeOffer('hanamichi', offered);
    expect($handedOut.get()).toBeUndefined();
  });

  it('one press takes a coupon and applies it to the next order, a private one by its code', async () => {
    await takeOffer('hanamichi', offered);
    expect(keptCoupon('hanamichi')).toEqual({ by: 'id', id: 5 });
    await takeOffer('hanamichi', {
      ...offered,
      visibility: 'private',
      apply_code: 'HIMITSU',
    });
    expect(keptCoupon('hanamichi')).toEqual({ by: 'code', code: 'HIMITSU' });
    expect(keptCoupon('kokeshi')).toEqual({ by: 'none' });
  });

  it('the next room shows neither the coupon nor the open list', () => {
    offerCoupon(offered);
    openCoupons('hanamichi');
    leavePage();
    expect($handedOut.get()).toBeUndefined();
    expect($couponSheet.get()).toBe('closed');
  });
});

describe('Spec §7 coupon.status_changed', () => {
  const changed = (data: object) =>
    receiveCouponEvent({
      event: 'coupon.status_changed',
      event_id: 'e',
      sent_at: '',
      data: { id: 5, acquire_status: 'ongoing', ...data },
    });
  const listed = () => {
    const coupons = $coupons.get();
    return coupons.status === 'ready' ? coupons.data[0] : undefined;
  };
  beforeEach(() => setCoupons([{ id: 5, event_type: 'coupon_code' } as never]));

  it('a coupon that buyers can no longer get can still be used by its holders', () => {
    changed({ acquire_status: 'expired', apply_status: 'ongoing' });
    expect(listed()).toMatchObject({ acquire_status: 'expired', apply_status: 'ongoing' });
  });

  it('an event of an earlier server has one status for both', () => {
    changed({ acquire_status: 'expired' });
    expect(listed()).toMatchObject({ acquire_status: 'expired', apply_status: 'expired' });
  });

  it('the card of the coupon shows its new amount', () => {
    offerCoupon(offered);
    changed({ amount: 800, apply_ended_at: null });
    expect($handedOut.get()).toEqual({
      ...{ id: 5, name: '配信限定', visibility: 'public', amount: 800, apply_ended_at: null },
    });
  });
});
