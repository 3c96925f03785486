import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { findLivePostIds } from '../store/queries.ts';
import { findInStore } from './queries.ts';
import { toCoupon } from './to-wire.ts';

/**
 * Hands a coupon out to everybody in a show by `coupon.distribute`: a private one too, for that is how
 * its code is told. Throws NOT_FOUND, and STATE_CONFLICT for one that cannot be used now.
 */
export async function distributeCoupon(
  { db, clock, publish }: Services,
  storeId: number,
  postId: number,
  couponId: number,
): Promise<void> {
  const row = await findInStore(db, storeId, couponId);
  if (row?.event_type !== 'coupon_code') throw notFound();
  const coupon = toCoupon(row, clock());
  if (coupon.acquire_status !== 'ongoing') {
    throw new ApiError(
      'STATE_CONFLICT',
      'This coupon has not begun, has ended or was stopped. Hand out one that can be used.',
    );
  }
  const { id, name, amount, apply_code, apply_amount_threshold, apply_ended_at } = coupon;
  await publish(postId, 'coupon.distribute', {
    ...{ id, name, amount, apply_code, apply_amount_threshold, apply_ended_at },
  });
}

/**
 * Stops a coupon before its time, or takes it up again. All live rooms of the store hear what it is
 * then, by `coupon.status_changed`.
 */
export async function setInterruptedCoupon(
  { db, clock, publish }: Services,
  storeId: number,
  couponId: number,
  interrupted: boolean,
): Promise<void> {
  const now = clock();
  await withTransaction(db, async (trx, afterCommit) => {
    await trx
      .updateTable('coupon')
      .set({ interrupted_at: interrupted ? isoOf(now) : null })
      .where('store_id', '=', storeId)
      .where('id', '=', couponId)
      .where('event_type', '=', 'coupon_code')
      .execute();
    const row = await findInStore(trx, storeId, couponId);
    if (row?.event_type !== 'coupon_code') throw notFound();
    const { id, acquire_status } = toCoupon(row, now);
    const shows = await findLivePostIds(trx, storeId);
    afterCommit(async () => {
      for (const show of shows) {
        await publish(show, 'coupon.status_changed', { id, acquire_status });
      }
    });
  });
}
