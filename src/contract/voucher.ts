import { z } from 'zod';
import { couponBase, periodStatus } from './coupon.ts';
import { flag, id, idText, paginated, success } from './primitives.ts';

/** What a voucher is got for. */
const voucherType = z.enum(['share_live']);

/** Spec §3 Share voucher. */
export const voucher = couponBase.extend({
  event_type: voucherType,
  visibility: z.literal('public'),
  /** How many members can get it in all; null when unlimited. */
  acquire_quantity: z.number().int().nonnegative().nullable(),
  used_acquire_quantity: z.number().int().nonnegative(),
  acquire_status: z.enum(['ongoing', 'expired']),
});

export const voucherSchemas = {
  /** Whether the member who asks has the show's share voucher; a guest or ghost never has. */
  getVoucherRecord: {
    params: z.object({ postId: idText }),
    query: z.object({ type: voucherType }),
    reply: success,
  },
  /** The store's share voucher of now; null when it has none. */
  searchVoucher: {
    query: z.object({ type: voucherType }),
    reply: z.object({ data: voucher.nullable() }),
  },
  acquireVoucher: {
    params: z.object({ id: idText }),
    /** `post_id`: the show that was shared. */
    body: z.object({ post_id: id.nullish() }).default({}),
    reply: z.object({ success: z.boolean(), message: z.string() }),
  },
  /** One page; with `all` everything on it. `apply_status=ongoing` leaves out what the member has used. */
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
