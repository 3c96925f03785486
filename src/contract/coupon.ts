import { z } from 'zod';
import { id, idText, instant, list, money, success } from './primitives.ts';

/** Spec §3 acquire_status. */
export const periodStatus = z.enum(['coming', 'ongoing', 'expired']);

/** Money is in the currency's smallest unit. */
export const couponBase = z.object({
  id,
  name: z.string(),
  amount: money,
  /** Of the items before the discount. */
  apply_amount_threshold: money.nullable(),
  acquire_started_at: instant.nullable(),
  acquire_ended_at: instant.nullable(),
  apply_started_at: instant.nullable(),
  apply_ended_at: instant.nullable(),
  interrupted_at: instant.nullable(),
  deleted_at: instant.nullable(),
  /** Regardless of the buyer's own use. */
  apply_status: periodStatus,
  /** Whether the requesting member holds it. */
  is_held: z.boolean(),
  is_used: z.boolean(),
});

/** Spec §3 Coupon code. */
export const coupon = couponBase.extend({
  event_type: z.literal('coupon_code'),
  apply_code: z.string(),
  visibility: z.enum(['public', 'private']),
  /** The number of orders; null when unlimited. */
  apply_quantity: z.number().int().nonnegative().nullable(),
  used_apply_quantity: z.number().int().nonnegative(),
  acquire_status: periodStatus,
});

export const couponSchemas = {
  listCoupons: {
    query: z.object({
      acquire_status: periodStatus.optional(),
      visibility: z.enum(['public', 'private']).optional(),
    }),
    reply: list(coupon),
  },
  acquireCoupon: { params: z.object({ id: idText }), reply: success },
};
