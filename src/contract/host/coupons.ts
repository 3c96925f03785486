import { z } from 'zod';
import { periodStatus } from '../coupon.ts';
import { id, idText, list, money, instant as readInstant, success } from '../primitives.ts';
import { instant, key, limit } from '../store-file/fields.ts';
import { discountFields } from '../store-file/offers.ts';

const params = z.object({ id: idText });
const visibility = z.enum(['public', 'private']);
const when = instant.nullable().optional();

/** Absent fields stay; in a new one they are null. Money is in the currency's smallest unit. */
const change = z.strictObject({
  name: discountFields.name.optional(),
  amount: discountFields.amount.optional(),
  apply_amount_threshold: discountFields.min_amount.optional(),
  acquire_started_at: when,
  acquire_ended_at: when,
  apply_started_at: when,
  apply_ended_at: when,
});

const couponChange = change.extend({
  /** `private`: only a buyer who knows the code can use it. Default: `public`. */
  visibility: visibility.optional(),
  /** The number of orders; null when unlimited. */
  apply_quantity: limit.optional(),
});

const voucherChange = change.extend({
  /** The number of members; null when unlimited. */
  acquire_quantity: limit.optional(),
});

export type CouponInput = z.output<typeof couponChange>;
export type VoucherInput = z.output<typeof voucherChange>;

const required = { name: discountFields.name, amount: discountFields.amount };

const hostDiscount = z.object({
  id,
  name: z.string(),
  amount: money,
  apply_amount_threshold: money.nullable(),
  acquire_started_at: readInstant.nullable(),
  acquire_ended_at: readInstant.nullable(),
  apply_started_at: readInstant.nullable(),
  apply_ended_at: readInstant.nullable(),
  interrupted_at: readInstant.nullable(),
  /** From then on only its holders can use it. */
  ended_at: readInstant.nullable(),
  acquire_status: periodStatus,
  apply_status: periodStatus,
  /** Members who hold it. */
  held_by: z.number().int().nonnegative(),
  /** Orders that use it, without canceled ones. */
  used_apply_quantity: z.number().int().nonnegative(),
});

const hostCoupon = hostDiscount.extend({
  apply_code: z.string().nullable(),
  visibility,
  apply_quantity: z.number().int().nullable(),
});

const hostVoucher = hostDiscount.extend({
  /** Identifies the voucher in a store's file. */
  key: z.string(),
  acquire_quantity: z.number().int().nullable(),
  used_acquire_quantity: z.number().int().nonnegative(),
});

const interruption = z.object({ interrupted: z.boolean() });
/** `deleted`: no buyer held it. Otherwise its holders can still use it. */
const end = z.object({ deleted: z.boolean() });

export const hostCouponSchemas = {
  listHostCoupons: { reply: list(hostCoupon) },
  getHostCoupon: { params, reply: hostCoupon },
  createCoupon: {
    body: couponChange.extend({ apply_code: discountFields.code, ...required }),
    reply: hostCoupon,
  },
  updateCoupon: { params, body: couponChange, reply: hostCoupon },
  deleteCoupon: { params, reply: end },
  distributeCoupon: { params, body: z.object({ coupon_id: id }), reply: success },
  setCouponStatus: { params, body: interruption, reply: success },
  listHostVouchers: { reply: list(hostVoucher) },
  getHostVoucher: { params, reply: hostVoucher },
  createVoucher: {
    body: voucherChange
      .extend({ key: key.optional(), ...required })
      .describe('`key` defaults to the name.'),
    reply: hostVoucher,
  },
  updateVoucher: { params, body: voucherChange, reply: hostVoucher },
  deleteVoucher: { params, reply: end },
  setVoucherStatus: { params, body: interruption, reply: success },
};
