import { isLeft } from './acquire.ts';

/** What is known of the show's share voucher. */
export interface Known<V> {
  received: boolean;
  voucher: V | null;
}

type Pile = Parameters<typeof isLeft>[0];

/**
 * The voucher worth prompting for: there is one, this visitor has not received it, and some remain.
 * Spec §4 voucher flow.
 */
export const offered = <V extends Pile>({ received, voucher }: Known<V>): V | undefined =>
  !received && voucher && isLeft(voucher) ? voucher : undefined;

/** Spec §9: post-share acquire. */
export const AFTER_SHARE_MS = 15_000;

/**
 * How long after a share the voucher is acquired, in milliseconds; undefined for whoever can't.
 * Spec §4: at once after a native share by a member, otherwise, for members, 15 seconds after sharing;
 * §6: only members can acquire vouchers via share.
 */
export function acquireDelay(way: 'native' | 'link', isMember: boolean): number | undefined {
  if (!isMember) return undefined;
  return way === 'native' ? 0 : AFTER_SHARE_MS;
}
