import type { Db, Trx } from '../../db/db.ts';
import { findStoreById } from '../store/queries.ts';
import { settingOf } from '../store/setting.ts';
import { type CouponRow, findByCode, findInStore } from './queries.ts';
import { type CouponField, couponError, twoCoupons } from './refusal.ts';
import { couponRefusal } from './rules/apply.ts';

/** What a buyer asks to have taken off, and off what. */
export interface CouponWish {
  storeId: number;
  /** Absent for a guest, who has used none and holds none. */
  userId: number | undefined;
  coupon_code?: string | null | undefined;
  coupon_v2_id?: number | null | undefined;
  /** What the items are worth. */
  amount: number;
  now: Date;
}

/** A store that has turned coupons off has none; its vouchers are another matter. Spec §3 store settings. */
async function isOffered(db: Db | Trx, coupon: CouponRow): Promise<boolean> {
  if (coupon.event_type === 'share_live') return true;
  const store = await findStoreById(db, coupon.store_id);
  return store !== undefined && settingOf(store, 'coupon')?.enable === true;
}

async function requireApplicable(
  db: Db | Trx,
  coupon: CouponRow | undefined,
  field: CouponField,
  { amount, now }: CouponWish,
): Promise<CouponRow> {
  if (coupon === undefined || !(await isOffered(db, coupon))) throw couponError('not_found', field);
  const by = field === 'coupon_code' ? ('code' as const) : ('id' as const);
  const buyer = { by, isHeld: coupon.holding_id !== null, isUsed: coupon.use_id !== null };
  const refusal = couponRefusal(coupon, buyer, amount, now);
  if (refusal !== undefined) throw couponError(refusal, field);
  return coupon;
}

/**
 * The coupon or voucher an order takes; null when none was asked for.
 * @throws ApiError COUPON_NOT_FOUND, COUPON_NOT_ACTIVE, COUPON_USED_UP, COUPON_ALREADY_USED,
 *   COUPON_BELOW_THRESHOLD, each naming the field; INVALID_INPUT for two different ones
 */
export async function resolveCoupon(db: Db | Trx, wish: CouponWish): Promise<CouponRow | null> {
  const { storeId, userId, coupon_code: code, coupon_v2_id: id } = wish;
  if (code) {
    const coupon = await findByCode(db, storeId, code, userId);
    if (id && id !== coupon?.id) throw twoCoupons();
    return requireApplicable(db, coupon, 'coupon_code', wish);
  }
  if (!id) return null;
  return requireApplicable(db, await findInStore(db, storeId, id, userId), 'coupon_v2_id', wish);
}
