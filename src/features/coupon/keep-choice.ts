import { atom } from 'nanostores';
import { keepDraft } from '../../platform/storage/draft.ts';
import { resetCoupon, tryCoupon } from './choose.ts';
import type { CouponChoice } from './rules/choice.ts';
import { $couponChoice, $couponCode } from './state.ts';

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
