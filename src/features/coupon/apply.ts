import { acquireCoupon } from './acquire.ts';
import { tryCoupon } from './choice.ts';
import type { Coupon } from './list.ts';

/** A coupon that the member does not hold is acquired first. */
export async function applyCoupon(
  store: string,
  itemIds: readonly number[],
  { id, is_held }: Coupon,
): Promise<void> {
  if (is_held || (await acquireCoupon(store, id))) await tryCoupon(itemIds, { by: 'id', id });
}
