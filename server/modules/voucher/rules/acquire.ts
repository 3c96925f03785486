import { isLeft } from '../../../../src/features/voucher/rules/share-flow.ts';
import { acquireStatus, type Periods } from '../../coupon/rules/status.ts';

export interface AcquirableVoucher extends Periods {
  acquire_quantity: number | null;
  used_acquire_quantity: number;
}

/** One per buyer. Spec §4 voucher flow. */
export function acquireRefusal(
  voucher: AcquirableVoucher,
  isHeld: boolean,
  now: Date,
): 'already_held' | 'not_available' | undefined {
  if (isHeld) return 'already_held';
  return acquireStatus(voucher, now) === 'ongoing' && isLeft(voucher) ? undefined : 'not_available';
}
