import { atom } from 'nanostores';
import * as cartCalls from '../../contract/calls/cart.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { keepDraft, keepText, readDraft } from '../../platform/storage/draft.ts';
import { type CouponChoice, couponFields } from './rules/choice.ts';

export const $couponChoice = atom<CouponChoice>({ by: 'none' });

export type CouponTrial =
  | { status: 'idle' }
  | { status: 'trying'; choice: CouponChoice }
  | { status: 'refused'; choice: CouponChoice; failure: Failure };

export const $couponTrial = atom<CouponTrial>({ status: 'idle' });

export const $couponCode = atom('');

const NONE = { by: 'none' } as const;

export function resetCoupon(code = ''): void {
  $couponChoice.set(NONE);
  $couponTrial.set({ status: 'idle' });
  $couponCode.set(code);
}

export function writeCode(code: string): void {
  $couponCode.set(code);
  if ($couponTrial.get().status === 'refused') $couponTrial.set({ status: 'idle' });
}

let latest = 0;

/** A refusal keeps the current coupon; a later choice wins. */
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
  // Keeps a code that was typed for later.
  if (choice.by === 'code' && $couponCode.get().trim() === choice.code) $couponCode.set('');
  $couponTrial.set({ status: 'idle' });
}

export function removeCoupon(): void {
  latest += 1;
  $couponChoice.set(NONE);
  $couponTrial.set({ status: 'idle' });
}

export function refuseCoupon(failure: Failure): void {
  const choice = $couponChoice.get();
  if (choice.by === 'none') return;
  latest += 1;
  $couponChoice.set(NONE);
  $couponTrial.set({ status: 'refused', choice, failure });
}

interface Kept {
  choice: CouponChoice;
  code: string;
}

const EMPTY: Kept = { choice: { by: 'none' }, code: '' };

/** The draft's key in this tab: coupons belong to one store. */
export const couponDraft = (store: string): string => `coupon-${store}`;

export const keptCoupon = (store: string): CouponChoice =>
  readDraft(couponDraft(store), EMPTY).choice ?? NONE;

export const keepCoupon = (store: string, choice: CouponChoice): void =>
  keepText(couponDraft(store), JSON.stringify({ ...EMPTY, choice }));

/**
 * Restores the coupon chosen before a reload, or before leaving to add an address. The server
 * checks it again.
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
