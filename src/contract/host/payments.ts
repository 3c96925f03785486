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
  /** Of what was taken on this day; null for a payment of another day, or one that is unpaid here. */
  sums: z
    .object({
      taken: money,
      /** Paid back of it since, by the provider or by hand. */
      refunded: money,
      /** Still to be paid back. */
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

const day = z.iso.date('must be a day, such as 2026-11-22');

/** The host call about what was taken, and how it compares with the provider's books. */
export const hostPaymentSchemas = {
  listPayments: {
    query: z.object({ day: day.optional() }),
    reply: z.object({
      day,
      timezone: z.string(),
      currency,
      sums: z.object({ taken: money, refunded: money, owed: money }),
      /** Differences that are open first, then those that were settled, then the rest by time. */
      data: z.array(hostPayment),
    }),
  },
};
