import type { Db, Trx } from '../../db/db.ts';
import { type CouponRow, selectCoupons } from '../coupon/queries.ts';

/** The vouchers of a store, with what a member has to do with each. */
export const selectVouchers = (db: Db | Trx, storeId: number, userId?: number) =>
  selectCoupons(db, userId)
    .where('coupon.event_type', '=', 'share_live')
    .where('coupon.store_id', '=', storeId);

/** A voucher by its id, of whatever store. */
export const findVoucher = (
  db: Db | Trx,
  id: number,
  userId?: number,
): Promise<CouponRow | undefined> =>
  selectCoupons(db, userId)
    .where('coupon.event_type', '=', 'share_live')
    .where('coupon.id', '=', id)
    .executeTakeFirst();

export const findPostStore = (db: Db | Trx, postId: number) =>
  db.selectFrom('post').select('store_id').where('id', '=', postId).executeTakeFirst();
