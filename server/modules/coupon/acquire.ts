import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { findStoreById } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';
import { findCoupon } from './queries.ts';
import { acquireStatus } from './rules/status.ts';

interface Acquisition {
  userId: number;
  couponId: number;
  now: Date;
}

/**
 * Idempotent. Only the store gives private coupons.
 * @throws ApiError NOT_FOUND, COUPON_NOT_ACTIVE
 */
export async function acquireCoupon(
  trx: Trx,
  { userId, couponId, now }: Acquisition,
): Promise<{ success: boolean }> {
  const coupon = await findCoupon(trx, couponId);
  const store = coupon && (await findStoreById(trx, coupon.store_id));
  const isOffered = coupon?.visibility === 'public' && store !== undefined;
  if (!isOffered || !settingOf(store, 'coupon')?.enable) throw notFound();
  if (acquireStatus(coupon, now) !== 'ongoing') {
    throw new ApiError(
      'COUPON_NOT_ACTIVE',
      'The coupon cannot be acquired now. Fetch the list again.',
    );
  }
  await trx
    .insertInto('coupon_holding')
    .values({ coupon_id: couponId, user_id: userId, post_id: null, acquired_at: isoOf(now) })
    .onConflict((conflict) => conflict.columns(['user_id', 'coupon_id']).doNothing())
    .execute();
  return { success: true };
}
