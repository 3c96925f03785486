import { atom } from 'nanostores';
import * as couponCalls from '../../contract/calls/coupon.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { getWords } from '../../platform/i18n/words.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { refreshCoupons } from './list.ts';

export const $acquiring = atom<number | null>(null);

export async function acquireCoupon(
  store: string,
  id: number,
  said: 'taken' | 'willApply' = 'taken',
): Promise<boolean> {
  if ($acquiring.get() !== null) return false;
  $acquiring.set(id);
  const result = await call(couponCalls.acquireCoupon, { params: { id } });
  await refreshCoupons(store);
  $acquiring.set(null);
  if (result.ok) showToast(getWords('coupon')[said], 'success');
  else void showFailure(result.failure);
  return result.ok;
}
