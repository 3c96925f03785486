import type { EventData } from '../../../src/contract/events.ts';
import { type EffectContext, queueEvent } from '../outbox/queue.ts';
import { findLivePostIds } from '../store/posts.ts';
import type { DiscountRow } from './discounts.ts';
import { acquireStatus, applyStatus } from './rules/status.ts';

function eventOf(row: DiscountRow, now: Date): EventData<'coupon.status_changed'> {
  const { id, event_type, name, amount } = row;
  return {
    id,
    event_type,
    name,
    amount,
    apply_amount_threshold: row.apply_amount_threshold,
    acquire_ended_at: row.acquire_ended_at,
    apply_ended_at: row.apply_ended_at,
    acquire_status: acquireStatus(row, now),
    apply_status: applyStatus(row, now),
  };
}

export async function queueDiscounts(
  context: EffectContext,
  storeId: number,
  rows: readonly DiscountRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const now = context.services.clock();
  const postIds = await findLivePostIds(context.trx, storeId);
  for (const postId of postIds) {
    for (const row of rows) {
      await queueEvent(context, postId, 'coupon.status_changed', eventOf(row, now));
    }
  }
}
