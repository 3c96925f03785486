import type { Trx } from '../../db/db.ts';
import type { CouponRow } from './queries.ts';
import { type CouponField, couponError } from './refusal.ts';

interface Use {
  coupon: CouponRow;
  userId: number;
  orderId: number;
  /** Where the buyer named it, for the error. */
  field: CouponField;
  now: string;
}

/** One a buyer, also when two orders come at the same instant. */
async function markUsed(trx: Trx, { coupon, userId, orderId, field, now }: Use): Promise<void> {
  const marked = await trx
    .insertInto('coupon_use')
    .values({ coupon_id: coupon.id, user_id: userId, order_id: orderId, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'coupon_id']).doNothing())
    .executeTakeFirst();
  if (marked.numInsertedOrUpdatedRows !== 1n) throw couponError('already_used', field);
}

/**
 * Uses a coupon up for an order, in the order's own transaction. The conditional update is the last word:
 * what was resolved before may have been used by others meanwhile. Call it last: it locks what many share.
 * @throws ApiError COUPON_ALREADY_USED, COUPON_USED_UP
 */
export async function consumeCoupon(trx: Trx, use: Use): Promise<void> {
  await markUsed(trx, use);
  const counted = await trx
    .updateTable('coupon')
    .set((eb) => ({ used_apply_quantity: eb('used_apply_quantity', '+', 1) }))
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

/** Gives back the coupon of an order that is canceled, so that its buyer can use it again. Once, ever. */
export async function giveBackCoupon(trx: Trx, orderId: number): Promise<void> {
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
