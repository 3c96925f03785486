import { isLeft } from '../../../src/features/voucher/rules/share-flow.ts';
import type { Db } from '../../db/db.ts';
import type { CouponRow } from '../coupon/queries.ts';
import { acquireStatus } from '../coupon/rules/status.ts';
import { selectVouchers } from './queries.ts';

/**
 * The share voucher a store gives out now: the newest one that is left, else the newest that ran out, so
 * that the room can tell. Undefined when none is given out. Spec §4 voucher flow.
 */
export async function currentVoucher(
  db: Db,
  storeId: number,
  userId: number | undefined,
  now: Date,
): Promise<CouponRow | undefined> {
  const rows = await selectVouchers(db, storeId, userId).orderBy('coupon.id', 'desc').execute();
  const ongoing = rows.filter((row) => acquireStatus(row, now) === 'ongoing');
  return ongoing.find(isLeft) ?? ongoing[0];
}
