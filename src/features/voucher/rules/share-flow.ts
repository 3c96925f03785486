export interface VoucherRecord<V> {
  received: boolean;
  voucher: V | null;
}

/** A null total means unlimited. */
interface Quantities {
  acquire_quantity: number | null;
  used_acquire_quantity: number;
}

/** Undefined when unlimited. */
export const remaining = ({
  acquire_quantity: total,
  used_acquire_quantity: used,
}: Quantities): number | undefined => (total === null ? undefined : Math.max(0, total - used));

/** Spec §4 voucher quantity. */
export const isLeft = (voucher: Quantities) => remaining(voucher) !== 0;

/** Omits a voucher that this visitor has received. Spec §4 voucher flow. */
export const offered = <V extends Quantities>({
  received,
  voucher,
}: VoucherRecord<V>): V | undefined =>
  !received && voucher && isLeft(voucher) ? voucher : undefined;

/** Spec §9 post-share acquire. */
export const AFTER_SHARE_MS = 15_000;

/**
 * In milliseconds; undefined for visitors who can't acquire it. Spec §4 native share: at once for a
 * member, otherwise 15 seconds after sharing; §6 voucher members: only they can acquire one by
 * sharing.
 */
export function acquireDelay(way: 'native' | 'link', isMember: boolean): number | undefined {
  if (!isMember) return undefined;
  return way === 'native' ? 0 : AFTER_SHARE_MS;
}
