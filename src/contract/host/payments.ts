import { z } from 'zod';
import { PAYMENT_DIFFERENCES } from '../order-states.ts';
import { currency, id, instant, money } from '../primitives.ts';
import { paymentType } from '../store.ts';

const hostPayment = z.object({
  order_id: id,
  order: z.string(),
  /** `courier` for cash on delivery. */
  provider: z.enum(['sandbox', 'gmo', 'stripe', 'courier']),
  type: paymentType,
  /** The provider's id; null for cash on delivery. */
  trade_id: z.string().nullable(),
  paid_at: instant.nullable(),
  /** Null if unpaid, or captured on another day without a refund on this day. */
  sums: z
    .object({
      /** The amount captured on this day. */
      taken: money,
      /** The amount refunded on this day; below zero when a refund was returned. */
      refunded: z.number().int(),
      /** Still to be refunded. */
      owed: money,
    })
    .nullable(),
  /** How it differs from the provider's books; null if it never did. */
  difference: z
    .object({
      kind: z.enum(PAYMENT_DIFFERENCES),
      here: z.string(),
      there: z.string(),
      found_at: instant,
      /** Null while both sides differ. */
      settled_at: instant.nullable(),
    })
    .nullable(),
});

/** A charge without a matching payment. */
const strayCharge = z.object({
  provider: z.string(),
  charge_id: z.string(),
  /** The unknown payment that the charge names. */
  trade_id: z.string().nullable(),
  amount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  charged_at: instant,
});

const day = z.iso.date('must be a day, such as 2026-11-22');
const sum = z.number().int();

const takings = z.object({
  day,
  timezone: z.string(),
  currency,
  /** `refunded` is below zero when more refunds were returned than made. */
  sums: z.object({ taken: money, refunded: sum, owed: money }),
  /** Charges of the day, and unrefunded ones of the last seven days. */
  strays: z.array(strayCharge),
  /** Open differences first, then resolved ones, then the rest by time. */
  data: z.array(hostPayment),
});

export const hostPaymentSchemas = {
  listPayments: { query: z.object({ day: day.optional() }), reply: takings },
  comparePayments: { body: z.object({ day: day.optional() }), reply: takings },
};
