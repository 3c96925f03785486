import * as cartCalls from '../../contract/calls/cart.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { type CouponChoice, couponFields } from './rules/choice.ts';
import { $couponChoice, $couponCode, $couponTrial } from './state.ts';

const NONE = { by: 'none' } as const;

/** Begins without a coupon, with what was typed before. */
export function resetCoupon(code = ''): void {
  $couponChoice.set(NONE);
  $couponTrial.set({ status: 'idle' });
  $couponCode.set(code);
}

/** Changes the text of the code field. */
export function writeCode(code: string): void {
  $couponCode.set(code);
  if ($couponTrial.get().status === 'refused') $couponTrial.set({ status: 'idle' });
}

let latest = 0;

/**
 * Asks the server whether the order can use a coupon, and chooses it. A refused one changes nothing
 * but says why. A choice made meanwhile wins.
 */
export async function tryCoupon(itemIds: readonly number[], choice: CouponChoice): Promise<void> {
  latest += 1;
  const mine = latest;
  $couponTrial.set({ status: 'trying', choice });
  const result = await call(cartCalls.priceCart, {
    body: { item_ids: [...itemIds], ...couponFields(choice) },
  });
  if (mine !== latest) return;
  if (!result.ok) {
    $couponTrial.set({ status: 'refused', choice, failure: result.failure });
    return;
  }
  $couponChoice.set(choice);
  // One that is typed for later stays.
  if (choice.by === 'code' && $couponCode.get().trim() === choice.code) $couponCode.set('');
  $couponTrial.set({ status: 'idle' });
}

/** Orders without the coupon. */
export function removeCoupon(): void {
  latest += 1;
  $couponChoice.set(NONE);
  $couponTrial.set({ status: 'idle' });
}

/**
 * Takes away a coupon that the order can no longer use, and says why: its items changed, or it was
 * used up meanwhile.
 */
export function refuseCoupon(failure: Failure): void {
  const choice = $couponChoice.get();
  if (choice.by === 'none') return;
  latest += 1;
  $couponChoice.set(NONE);
  $couponTrial.set({ status: 'refused', choice, failure });
}
