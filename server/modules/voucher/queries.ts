import { isLeft } from '../../../src/features/voucher/rules/share-flow.ts';
import type { Db, Trx } from '../../db/db.ts';
import { type CouponRow, selectCoupons } from '../coupon/queries.ts';
import { acquireStatus } from '../coupon/rules/status.ts';

/** Newest first. */
export const selectVouchers = (db: Db | Trx, storeId: number, userId?: number) =>
  selectCoupons(db, userId)
    .where('coupon.event_type', '=', 'share_live')
    .where('coupon.store_id', '=', storeId)
    .orderBy('coupon.id', 'desc');

export const findVoucher = (
  db: Db | Trx,
  id: number,
  userId?: number,
): Promise<CouponRow | undefined> =>
  selectCoupons(db, userId)
    .where('coupon.event_type', '=', 'share_live')
    .where('coupon.id', '=', id)
    .executeTakeFirst();

/**
 * Returns the newest voucher with any left, otherwise the newest exhausted one, which the live room
 * shows as such. Spec §4 voucher flow.
 */
export async function findCurrentVoucher(
  db: Db,
  storeId: number,
  userId: number | undefined,
  now: Date,
): Promise<CouponRow | undefined> {
  const rows = await selectVouchers(db, storeId, userId).execute();
  const ongoing = rows.filter((row) => acquireStatus(row, now) === 'ongoing');
  return ongoing.find(isLeft) ?? ongoing[0];
}

export const findPostStore = (db: Db | Trx, postId: number) =>
  db.selectFrom('post').select('store_id').where('id', '=', postId).executeTakeFirst();
