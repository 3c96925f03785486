import { isLeft } from '../../../src/features/voucher/rules/share-flow.ts';
import type { Db, Trx } from '../../db/db.ts';
import { type CouponRow, selectCoupons } from '../coupon/queries.ts';
import { acquireStatus } from '../coupon/rules/status.ts';

/**
 * Selects the vouchers of a store, newest first, each with what a member holds and has used of it.
 */
export const selectVouchers = (db: Db | Trx, storeId: number, userId?: number) =>
  selectCoupons(db, userId)
    .where('coupon.event_type', '=', 'share_live')
    .where('coupon.store_id', '=', storeId)
    .orderBy('coupon.id', 'desc');

/** A voucher of any store, by its id. */
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
 * The voucher that a store gives out now: the newest with any left, otherwise the newest that ran
 * out, so that the live room can say so. Undefined when the store gives out none.
 * Spec §4 voucher flow.
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

/** The store id of a post; undefined when there is no such post. */
export const findPostStore = (db: Db | Trx, postId: number) =>
  db.selectFrom('post').select('store_id').where('id', '=', postId).executeTakeFirst();
