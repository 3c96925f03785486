import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { foldText } from '../../db/fold-text.ts';

/** For guests and ghosts: no member has this id. */
const NO_MEMBER = 0;

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

/** Ignores width, case and surrounding space. */
export const findByCode = (db: Db | Trx, storeId: number, code: string, userId?: number) =>
  selectCoupons(db, userId)
    .where('coupon.store_id', '=', storeId)
    .where('coupon.event_type', '=', 'coupon_code')
    .where(sql`fold_text(coupon.apply_code)`, '=', foldText(code.trim()))
    .executeTakeFirst();

export const findInStore = (db: Db | Trx, storeId: number, id: number, userId?: number) =>
  selectCoupons(db, userId)
    .where('coupon.store_id', '=', storeId)
    .where('coupon.id', '=', id)
    .executeTakeFirst();

/** For staff: with the number of members who hold it. */
export const selectHeldDiscounts = (db: Db | Trx) =>
  db
    .selectFrom('coupon')
    .selectAll('coupon')
    .select((eb) =>
      eb
        .selectFrom('coupon_holding')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('coupon_holding.coupon_id', '=', 'coupon.id')
        .as('held_by'),
    )
    .where('coupon.deleted_at', 'is', null);

/** Finds no vouchers. */
export const findCoupon = (db: Db | Trx, id: number) =>
  selectCoupons(db)
    .where('coupon.event_type', '=', 'coupon_code')
    .where('coupon.id', '=', id)
    .executeTakeFirst();
