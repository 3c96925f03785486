/** What is known of the post's share voucher. */
export interface VoucherRecord<V> {
  received: boolean;
  voucher: V | null;
}

/** How many of a voucher there are; a null total means unlimited. */
interface Quantities {
  acquire_quantity: number | null;
  used_acquire_quantity: number;
}

/** Returns how many of a voucher remain; undefined when it is unlimited. */
export const remaining = ({
  acquire_quantity: total,
  used_acquire_quantity: used,
}: Quantities): number | undefined => (total === null ? undefined : Math.max(0, total - used));

/**
 * Whether any remain: unlimited if the quantity is empty, otherwise used is below total. Spec §4
 * voucher quantity.
 */
export const isLeft = (voucher: Quantities) => remaining(voucher) !== 0;

/**
 * Returns the voucher to prompt for: one exists, this visitor has not received it, and some remain.
 * Spec §4 voucher flow.
 */
export const offered = <V extends Quantities>({
  received,
  voucher,
}: VoucherRecord<V>): V | undefined =>
  !received && voucher && isLeft(voucher) ? voucher : undefined;

/** Spec §9 post-share acquire. */
export const AFTER_SHARE_MS = 15_000;

/**
 * Returns the delay between a share and acquiring the voucher, in milliseconds; undefined for
 * visitors who can't acquire it. Spec §4 native share: at once after one by a member, otherwise, for
 * members, 15 seconds after sharing; §6 voucher members: only they can acquire one by sharing.
 */
export function acquireDelay(way: 'native' | 'link', isMember: boolean): number | undefined {
  if (!isMember) return undefined;
  return way === 'native' ? 0 : AFTER_SHARE_MS;
}
