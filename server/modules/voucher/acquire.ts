import type { Reply } from '../../../src/contract/schemas.ts';
import { addBounded } from '../../db/add-bounded.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { findPostStore, findVoucher } from './queries.ts';
import { acquireRefusal } from './rules/acquire.ts';

interface Acquisition {
  userId: number;
  voucherId: number;
  postId: number | null;
  now: Date;
}

const alreadyHeld = () =>
  new ApiError('VOUCHER_ALREADY_HELD', 'The member has this voucher already. Use it at checkout.');

const notAvailable = () =>
  new ApiError('VOUCHER_NOT_AVAILABLE', 'The voucher has expired, or none is left.');

/**
 * One voucher per member. Checks before it writes, so that requests for an exhausted voucher do not
 * wait for its lock. Spec §4 voucher flow.
 * @throws ApiError NOT_FOUND, POST_DOES_NOT_BELONG_TO_STORE, VOUCHER_ALREADY_HELD,
 *   VOUCHER_NOT_AVAILABLE
 */
export async function acquireVoucher(
  trx: Trx,
  { userId, voucherId, postId, now }: Acquisition,
): Promise<Reply<'acquireVoucher'>> {
  const voucher = await findVoucher(trx, voucherId, userId);
  if (voucher === undefined) throw notFound();
  await requirePostOf(trx, postId, voucher.store_id);
  const refusal = acquireRefusal(voucher, voucher.holding_id !== null, now);
  if (refusal === 'already_held') throw alreadyHeld();
  if (refusal === 'not_available') throw notAvailable();
  const held = await trx
    .insertInto('coupon_holding')
    .values({
      coupon_id: voucherId,
      user_id: userId,
      post_id: postId,
      acquired_at: isoOf(now),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'coupon_id']).doNothing())
    .executeTakeFirst();
  if (held.numInsertedOrUpdatedRows !== 1n) throw alreadyHeld();
  await takeVoucher(trx, voucherId);
  return { success: true, message: `Got ${voucher.name}.` };
}

async function requirePostOf(trx: Trx, postId: number | null, storeId: number): Promise<void> {
  if (postId === null) return;
  const post = await findPostStore(trx, postId);
  if (post?.store_id === storeId) return;
  throw new ApiError(
    'POST_DOES_NOT_BELONG_TO_STORE',
    "post_id is not a show of the voucher's store. Send the shared show, or omit it.",
  );
}

/**
 * A conditional update, so that concurrent requests cannot exceed the limit. Throws
 * VOUCHER_NOT_AVAILABLE.
 */
export async function takeVoucher(trx: Trx, voucherId: number): Promise<void> {
  const taken = await trx
    .updateTable('coupon')
    .set({ used_acquire_quantity: addBounded('used_acquire_quantity', 1) })
    .where('id', '=', voucherId)
    .where((eb) =>
      eb.or([
        eb('acquire_quantity', 'is', null),
        eb('used_acquire_quantity', '<', eb.ref('acquire_quantity')),
      ]),
    )
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) throw notAvailable();
}
