import type { Reply } from '../../../src/contract/schemas.ts';
import type { CouponRow } from '../coupon/queries.ts';
import { acquireStatus } from '../coupon/rules/status.ts';
import { toCouponBase } from '../coupon/to-wire.ts';

type Voucher = Reply<'listVouchers'>['data'][number];

/** Spec §3 Share voucher: there it is either ongoing or expired. */
export const toVoucher = (row: CouponRow, now: Date): Voucher => ({
  ...toCouponBase(row, now),
  event_type: 'share_live',
  visibility: 'public',
  acquire_quantity: row.acquire_quantity,
  used_acquire_quantity: row.used_acquire_quantity,
  acquire_status: acquireStatus(row, now) === 'ongoing' ? 'ongoing' : 'expired',
});
