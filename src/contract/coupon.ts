import { z } from 'zod';
import { id, instant, list, money } from './primitives.ts';

/** Where an instant lies in a period. Spec §3 acquire_status. */
export const periodStatus = z.enum(['coming', 'ongoing', 'expired']);

/** What a coupon and a voucher have in common. Money in the currency's smallest unit. */
export const couponBase = z.object({
  id,
  name: z.string(),
  /** What it takes off an order. */
  amount: money,
  /** Items must be worth this much before it; null when whatever they are worth. */
  apply_amount_threshold: money.nullable(),
  acquire_started_at: instant.nullable(),
  acquire_ended_at: instant.nullable(),
  apply_started_at: instant.nullable(),
  apply_ended_at: instant.nullable(),
  /** When the store stopped it before its time. */
  interrupted_at: instant.nullable(),
  deleted_at: instant.nullable(),
  /** Whether it can be used now, the buyer's own use aside. */
  apply_status: periodStatus,
  /** Whether the member who asks has it. */
  is_held: z.boolean(),
  /** Whether the member who asks has an order with it. One a buyer. */
  is_used: z.boolean(),
});

/** Spec §3 Coupon code. */
export const coupon = couponBase.extend({
  event_type: z.literal('coupon_code'),
  /** What the buyer types at checkout. */
  apply_code: z.string(),
  visibility: z.enum(['public', 'private']),
  /** How many orders can have it in all; null when unlimited. */
  apply_quantity: z.number().int().nonnegative().nullable(),
  used_apply_quantity: z.number().int().nonnegative(),
  acquire_status: periodStatus,
});

export const couponSchemas = {
  /** Public coupons, and private ones that the member who asks was given. */
  listCoupons: {
    query: z.object({
      acquire_status: periodStatus.optional(),
      visibility: z.enum(['public', 'private']).optional(),
    }),
    reply: list(coupon),
  },
};
