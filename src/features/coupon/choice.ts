import { atom } from 'nanostores';
import * as cartCalls from '../../contract/calls/cart.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { keepDraft } from '../../platform/storage/draft.ts';
import { type CouponChoice, couponFields } from './rules/choice.ts';

/** The coupon of the order at checkout. Its price and its order name it. */
export const $couponChoice = atom<CouponChoice>({ by: 'none' });

/** Choosing a coupon: the server is asked whether the order can use it. */
export type CouponTrial =
  | { status: 'idle' }
  | { status: 'trying'; choice: CouponChoice }
  | { status: 'refused'; choice: CouponChoice; failure: Failure };

export const $couponTrial = atom<CouponTrial>({ status: 'idle' });

/** The text of the code field. */
export const $couponCode = atom('');

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

interface Kept {
  choice: CouponChoice;
  /** What is typed in the code field. */
  code: string;
}

const EMPTY: Kept = { choice: { by: 'none' }, code: '' };

/** The key of what is kept in this tab: a coupon is one store's. */
export const couponDraft = (store: string): string => `coupon-${store}`;

/**
 * Begins a checkout with the coupon that was chosen before a reload, or before an address was added on
 * a page of its own. The server is asked again whether the order can use it. Ends with the signal.
 */
export function startCoupon(store: string, itemIds: readonly number[], signal: AbortSignal): void {
  const $kept = atom(EMPTY);
  keepDraft(couponDraft(store), $kept, { empty: EMPTY, signal });
  const { choice, code } = $kept.get();
  resetCoupon(code);
  if (choice.by !== 'none') void tryCoupon(itemIds, choice);
  const keep = () => $kept.set({ choice: $couponChoice.get(), code: $couponCode.get() });
  for (const $atom of [$couponChoice, $couponCode]) {
    signal.addEventListener('abort', $atom.listen(keep));
  }
}
