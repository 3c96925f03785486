import { z } from 'zod';
import { couponBase, periodStatus } from './coupon.ts';
import { flag, id, idText, paginated, success } from './primitives.ts';

const voucherType = z.enum(['share_live']);

/** Spec §3 Share voucher. */
export const voucher = couponBase.extend({
  event_type: voucherType,
  visibility: z.literal('public'),
  /** The number of members; null when unlimited. */
  acquire_quantity: z.number().int().nonnegative().nullable(),
  used_acquire_quantity: z.number().int().nonnegative(),
  acquire_status: z.enum(['ongoing', 'expired']),
});

export const voucherSchemas = {
  getVoucherRecord: {
    params: z.object({ postId: idText }),
    query: z.object({ type: voucherType }),
    reply: success,
  },
  searchVoucher: {
    query: z.object({ type: voucherType }),
    reply: z.object({ data: voucher.nullable() }),
  },
  acquireVoucher: {
    params: z.object({ id: idText }),
    body: z.object({ post_id: id.nullish() }).default({}),
    reply: z.object({ success: z.boolean(), message: z.string() }),
  },
  /** `apply_status=ongoing` excludes used vouchers. */
  listVouchers: {
    query: z.object({
      apply_status: periodStatus.optional(),
      held_by_me: flag.optional(),
      all: flag.optional(),
      page: z.coerce.number().int().positive().max(100_000).optional(),
    }),
    reply: paginated(voucher),
  },
};
