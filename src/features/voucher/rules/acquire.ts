import { acquireStatus, type Periods } from '../../coupon/rules/status.ts';

/** What decides whether a share voucher can be acquired. */
export interface AcquirableVoucher extends Periods {
  acquire_quantity: number | null;
  used_acquire_quantity: number;
}

/** Whether some are left: unlimited if the quantity is empty, otherwise used is below total. Spec §4 voucher flow. */
export const isLeft = ({
  acquire_quantity,
  used_acquire_quantity,
}: Pick<AcquirableVoucher, 'acquire_quantity' | 'used_acquire_quantity'>) =>
  acquire_quantity === null || used_acquire_quantity < acquire_quantity;

/** Why a member can't get a voucher; undefined when they can. One a buyer. Spec §4 voucher flow. */
export function acquireRefusal(
  voucher: AcquirableVoucher,
  isHeld: boolean,
  now: Date,
): 'already_held' | 'not_available' | undefined {
  if (isHeld) return 'already_held';
  return acquireStatus(voucher, now) === 'ongoing' && isLeft(voucher) ? undefined : 'not_available';
}
