import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { queueEvent, queueEventAlone } from '../outbox/queue.ts';
import { findLivePostIds } from '../store/posts.ts';
import { findInStore } from './queries.ts';
import { toCoupon } from './to-wire.ts';

/**
 * Publishes `coupon.distribute` to a post's viewers.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT (the coupon cannot be used now)
 */
export async function distributeCoupon(
  services: Services,
  storeId: number,
  postId: number,
  couponId: number,
): Promise<void> {
  const row = await findInStore(services.db, storeId, couponId);
  if (row?.event_type !== 'coupon_code') throw notFound();
  const coupon = toCoupon(row, services.clock());
  if (coupon.acquire_status !== 'ongoing') {
    throw new ApiError(
      'STATE_CONFLICT',
      'This coupon has not begun, has ended or was stopped. Distribute another one.',
    );
  }
  await queueEventAlone(services, postId, 'coupon.distribute', {
    id: coupon.id,
    name: coupon.name,
    amount: coupon.amount,
    apply_code: coupon.apply_code,
    apply_amount_threshold: coupon.apply_amount_threshold,
    apply_ended_at: coupon.apply_ended_at,
    acquire_ended_at: coupon.acquire_ended_at,
    visibility: coupon.visibility,
  });
}

/** Publishes `coupon.status_changed` to the store's live posts. Throws NOT_FOUND. */
export async function setInterruptedCoupon(
  services: Services,
  storeId: number,
  couponId: number,
  interrupted: boolean,
): Promise<void> {
  const now = services.clock();
  await withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
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
    const postIds = await findLivePostIds(trx, storeId);
    for (const postId of postIds) {
      await queueEvent(context, postId, 'coupon.status_changed', { id, acquire_status });
    }
  });
}
