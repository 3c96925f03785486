import type { ErrorCode } from '../../../src/contract/errors.ts';
import { addBounded } from '../../db/add-bounded.ts';
import type { Db, Trx } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import { findStoreById } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';
import { type CouponRow, findByCode, findInStore } from './queries.ts';
import { type CouponRefusal, couponRefusal } from './rules/apply.ts';

type CouponField = 'coupon_code' | 'coupon_v2_id';

interface CouponRequest {
  storeId: number;
  /** Undefined for a guest, who cannot use coupons. */
  userId: number | undefined;
  coupon_code?: string | null | undefined;
  coupon_v2_id?: number | null | undefined;
  amount: number;
  now: Date;
}

const refusals: Record<CouponRefusal, { code: ErrorCode; why: string }> = {
  not_found: { code: 'COUPON_NOT_FOUND', why: 'names no coupon of this store that you may use' },
  not_active: { code: 'COUPON_NOT_ACTIVE', why: 'cannot be used now: not yet, or no longer' },
  used_up: { code: 'COUPON_USED_UP', why: 'has been used as often as it can be' },
  already_used: { code: 'COUPON_ALREADY_USED', why: 'was used by you before; one a buyer' },
  below_threshold: { code: 'COUPON_BELOW_THRESHOLD', why: 'needs items worth more than these' },
};

function couponError(refusal: CouponRefusal, field: CouponField): ApiError {
  const { code, why } = refusals[refusal];
  return new ApiError(code, `${field} ${why}. Leave it out or send another.`, {
    fields: { [field]: [why] },
  });
}

function twoCouponsError(): ApiError {
  const why = 'must name the coupon of coupon_code, or be left out: an order takes one';
  return new ApiError('INVALID_INPUT', `coupon_v2_id ${why}.`, { fields: { coupon_v2_id: [why] } });
}

/**
 * Null when the request names none.
 * @throws ApiError COUPON_NOT_FOUND, COUPON_NOT_ACTIVE, COUPON_USED_UP, COUPON_ALREADY_USED,
 *   COUPON_BELOW_THRESHOLD, each naming the field; INVALID_INPUT when code and id differ
 */
export async function resolveCoupon(
  db: Db | Trx,
  request: CouponRequest,
): Promise<CouponRow | null> {
  const { storeId, userId, coupon_code: code, coupon_v2_id: id } = request;
  if (code) {
    const coupon = await findByCode(db, storeId, code, userId);
    if (id && id !== coupon?.id) throw twoCouponsError();
    return requireApplicable(db, coupon, 'coupon_code', request);
  }
  if (!id) return null;
  return requireApplicable(db, await findInStore(db, storeId, id, userId), 'coupon_v2_id', request);
}

async function requireApplicable(
  db: Db | Trx,
  coupon: CouponRow | undefined,
  field: CouponField,
  { amount, now }: CouponRequest,
): Promise<CouponRow> {
  if (coupon === undefined || !(await isOffered(db, coupon))) throw couponError('not_found', field);
  const buyer = {
    by: field === 'coupon_code' ? ('code' as const) : ('id' as const),
    isHeld: coupon.holding_id !== null,
    isUsed: coupon.use_id !== null,
  };
  const refusal = couponRefusal(coupon, buyer, amount, now);
  if (refusal !== undefined) throw couponError(refusal, field);
  return coupon;
}

/** Only coupons need the store's `coupon` setting. Spec §3 store settings. */
async function isOffered(db: Db | Trx, coupon: CouponRow): Promise<boolean> {
  if (coupon.event_type === 'share_live') return true;
  const store = await findStoreById(db, coupon.store_id);
  return store !== undefined && settingOf(store, 'coupon')?.enable === true;
}

interface CouponUse {
  coupon: CouponRow;
  userId: number;
  orderId: number;
  field: CouponField;
  now: string;
}

/**
 * Both updates are conditional, because another buyer may have used the coupon since it was
 * resolved. Call it last in the transaction: it locks a row that all buyers share.
 * @throws ApiError COUPON_ALREADY_USED, COUPON_USED_UP
 */
export async function consumeCoupon(trx: Trx, use: CouponUse): Promise<void> {
  await insertUse(trx, use);
  const counted = await trx
    .updateTable('coupon')
    .set({ used_apply_quantity: addBounded('used_apply_quantity', 1) })
    .where('id', '=', use.coupon.id)
    .where((eb) =>
      eb.or([
        eb('apply_quantity', 'is', null),
        eb('used_apply_quantity', '<', eb.ref('apply_quantity')),
      ]),
    )
    .executeTakeFirst();
  if (counted.numUpdatedRows !== 1n) throw couponError('used_up', use.field);
}

/** At most one per buyer. */
async function insertUse(trx: Trx, { coupon, userId, orderId, field, now }: CouponUse) {
  const inserted = await trx
    .insertInto('coupon_use')
    .values({ coupon_id: coupon.id, user_id: userId, order_id: orderId, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'coupon_id']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw couponError('already_used', field);
}

/** Idempotent. */
export async function restoreCoupon(trx: Trx, orderId: number): Promise<void> {
  const [use] = await trx
    .deleteFrom('coupon_use')
    .where('order_id', '=', orderId)
    .returning('coupon_id')
    .execute();
  if (use === undefined) return;
  await trx
    .updateTable('coupon')
    .set((eb) => ({ used_apply_quantity: eb('used_apply_quantity', '-', 1) }))
    .where('id', '=', use.coupon_id)
    .execute();
}
