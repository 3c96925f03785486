import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { queueEventAlone } from '../outbox/queue.ts';
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
