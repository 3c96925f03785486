import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { translate } from '../languages/translate.ts';

export type Coupon = HostReply<'getHostCoupon'>;
export type Voucher = HostReply<'getHostVoucher'>;

const statusText = { coming: 'not yet', ongoing: 'now', expired: 'no longer' } as const;

const periodText = (from: string | null, until: string | null) => `${from ?? ''} – ${until ?? ''}`;

/** `3/50`; without a limit `3`. */
const countText = (used: number, limit: number | null) =>
  limit === null ? used : `${used}/${limit}`;

function termLines(discount: Coupon | Voucher): string[] {
  const { acquire_started_at, acquire_ended_at, apply_started_at, apply_ended_at } = discount;
  const lines = [
    translate('Buyers can get it: {status}\t{period}', {
      status: translate(statusText[discount.acquire_status]),
      period: periodText(acquire_started_at, acquire_ended_at),
    }),
    translate('Orders can use it: {status}\t{period}', {
      status: translate(statusText[discount.apply_status]),
      period: periodText(apply_started_at, apply_ended_at),
    }),
  ];
  if (discount.interrupted_at)
    lines.push(translate('Stopped: {at}', { at: discount.interrupted_at }));
  if (discount.ended_at) lines.push(translate('Ended: {at}', { at: discount.ended_at }));
  return lines;
}

const priceText = ({ amount, apply_amount_threshold: least }: Coupon | Voucher) =>
  least === null ? `-${amount}` : translate('-{amount} from {least}', { amount, least });

export const couponLine = (coupon: Coupon) =>
  [
    coupon.apply_code,
    coupon.name,
    priceText(coupon),
    translate(coupon.visibility === 'public' ? 'public' : 'private'),
    translate('held by {held}, used {used}', {
      held: coupon.held_by,
      used: countText(coupon.used_apply_quantity, coupon.apply_quantity),
    }),
    translate(statusText[coupon.apply_status]),
  ].join('\t');

export const voucherLine = (voucher: Voucher) =>
  [
    voucher.id,
    voucher.name,
    priceText(voucher),
    translate('held by {held}, used {used}', {
      held: countText(voucher.used_acquire_quantity, voucher.acquire_quantity),
      used: voucher.used_apply_quantity,
    }),
    translate(statusText[voucher.acquire_status]),
  ].join('\t');

export const wholeCoupon = (coupon: Coupon) =>
  [couponLine(coupon), ...termLines(coupon)].join('\n');
export const wholeVoucher = (voucher: Voucher) =>
  [voucherLine(voucher), ...termLines(voucher)].join('\n');
