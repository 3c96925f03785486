import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { foldText } from '../../db/fold-text.ts';

/** The id for guests and ghosts, who hold and have used no coupon. No member has it. */
const NO_MEMBER = 0;

/** Selects coupons and vouchers, each with what a member holds and has used of it. */
export const selectCoupons = (db: Db | Trx, userId: number = NO_MEMBER) =>
  db
    .selectFrom('coupon')
    .selectAll('coupon')
    .select((eb) => [
      eb
        .selectFrom('coupon_holding')
        .select('coupon_holding.id')
        .whereRef('coupon_holding.coupon_id', '=', 'coupon.id')
        .where('coupon_holding.user_id', '=', userId)
        .as('holding_id'),
      eb
        .selectFrom('coupon_use')
        .select('coupon_use.id')
        .whereRef('coupon_use.coupon_id', '=', 'coupon.id')
        .where('coupon_use.user_id', '=', userId)
        .as('use_id'),
    ])
    .where('coupon.deleted_at', 'is', null);

export type CouponRow = Awaited<ReturnType<ReturnType<typeof selectCoupons>['execute']>>[number];

/** The coupon of a store that has a code. Width, case and surrounding space do not matter. */
export const findByCode = (db: Db | Trx, storeId: number, code: string, userId?: number) =>
  selectCoupons(db, userId)
    .where('coupon.store_id', '=', storeId)
    .where('coupon.event_type', '=', 'coupon_code')
    .where(sql`fold_text(coupon.apply_code)`, '=', foldText(code.trim()))
    .executeTakeFirst();

/** A coupon or voucher of a store, by its id. */
export const findInStore = (db: Db | Trx, storeId: number, id: number, userId?: number) =>
  selectCoupons(db, userId)
    .where('coupon.store_id', '=', storeId)
    .where('coupon.id', '=', id)
    .executeTakeFirst();

/** A coupon of any store, by its id. Vouchers are no coupons here: they are acquired by sharing. */
export const findCoupon = (db: Db | Trx, id: number) =>
  selectCoupons(db)
    .where('coupon.event_type', '=', 'coupon_code')
    .where('coupon.id', '=', id)
    .executeTakeFirst();
