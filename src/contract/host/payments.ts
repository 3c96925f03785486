import { z } from 'zod';
import { PAYMENT_DIFFERENCES } from '../order-states.ts';
import { currency, id, instant, money } from '../primitives.ts';
import { paymentType } from '../store.ts';

/** One payment of the store, as of now. */
const hostPayment = z.object({
  order_id: id,
  /** The order's number. */
  order: z.string(),
  /** Who collected it; `courier` for cash on delivery. */
  provider: z.enum(['sandbox', 'gmo', 'stripe', 'courier']),
  type: paymentType,
  /** The id that the provider knows it by; null for cash on delivery. */
  trade_id: z.string().nullable(),
  paid_at: instant.nullable(),
  /** Null for a payment of another day of which nothing went back on this one, and for an unpaid one. */
  sums: z
    .object({
      /** On this day. */
      taken: money,
      /** On this day, whenever it was taken; below zero where a refund came back. */
      refunded: z.number().int(),
      /** Still to be paid back, as of now. */
      owed: money,
    })
    .nullable(),
  /** How the provider's books differ from it; null while they never did. */
  difference: z
    .object({
      kind: z.enum(PAYMENT_DIFFERENCES),
      /** What either side said of it. */
      here: z.string(),
      there: z.string(),
      found_at: instant,
      /** When both sides agreed again; null while they do not. */
      settled_at: instant.nullable(),
    })
    .nullable(),
});

/** What the provider collected although nobody here began it. */
const strayCharge = z.object({
  provider: z.string(),
  /** The provider's id of it. */
  charge_id: z.string(),
  /** The attempt that it names, which is unknown here; null where it names none. */
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
  /** `refunded` is below zero on a day when more refunds came back than were made. */
  sums: z.object({ taken: money, refunded: sum, owed: money }),
  /** Those of the day, and those that were found in the last seven days and not refunded. */
  strays: z.array(strayCharge),
  /** Differences that are open first, then those that were settled, then the rest by time. */
  data: z.array(hostPayment),
});

/** The host calls about what was taken, and how it compares with the provider's books. */
export const hostPaymentSchemas = {
  listPayments: { query: z.object({ day: day.optional() }), reply: takings },
  comparePayments: { body: z.object({ day: day.optional() }), reply: takings },
};
