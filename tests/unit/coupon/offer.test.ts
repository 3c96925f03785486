import { beforeEach, describe, expect, it, vi } from 'vitest';
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

const offered = { id: 5, name: '配信限定', visibility: 'public' } as never;

beforeEach(() => {
  server.gives = true;
  dismissOffer();
  $session.set({ type: 'member', user: sampleUser });
});

describe('Spec §7 coupon.distribute: the coupon that the host hands out', () => {
  it('an acquired coupon closes its card, and a failed one stays', async () => {
    offerCoupon(offered);
    server.gives = false;
    await takeOffer('hanamichi', 5);
    expect($handedOut.get()).toBe(offered);
    server.gives = true;
    await takeOffer('hanamichi', 5);
    expect($handedOut.get()).toBeUndefined();
  });

  it('the next room shows neither the coupon nor the open list', () => {
    offerCoupon(offered);
    openCoupons('hanamichi');
    leavePage();
    expect($handedOut.get()).toBeUndefined();
    expect($couponSheet.get()).toBe('closed');
  });
});
