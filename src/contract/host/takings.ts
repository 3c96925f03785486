import { z } from 'zod';
import { currency } from '../primitives.ts';
import { paymentType } from '../store.ts';

/** `books` groups by day, payment method and rate, as accounting software reads them. */
export const TAKINGS_BY = ['day', 'show', 'product', 'method', 'rate', 'books'] as const;
export type TakingsBy = (typeof TAKINGS_BY)[number];

/** `overpaid` is a second or late payment, which is no sale. */
export const TAKINGS_KINDS = ['goods', 'shipping', 'payment_fee', 'overpaid', 'refund'] as const;
export type TakingsKind = (typeof TAKINGS_KINDS)[number];

const sum = z.number().int();

export const takingsRow = z.object({
  /** The day, method or rate, or the name of the show or product; empty where the amount has none. */
  key: z.string(),
  kind: z.enum(TAKINGS_KINDS),
  /** Below zero for a refund. */
  amount: sum,
  /** Null unless they are grouped by. */
  day: z.iso.date().nullable(),
  method: paymentType.nullable(),
  /** In percent; null also for amounts without tax in Japan. */
  rate: z.number().int().nonnegative().nullable(),
  is_reduced: z.boolean(),
  /** Of a second or late payment, or of its refund. */
  is_overpaid: z.boolean(),
});
export type TakingsRow = z.output<typeof takingsRow>;

export const hostTakingsSchemas = {
  listTakings: {
    query: z.object({
      /** Default: the month of today in the store's time zone. */
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11')
        .optional(),
      by: z.enum(TAKINGS_BY).default('day'),
    }),
    reply: z.object({
      month: z.string(),
      timezone: z.string(),
      currency,
      /** As `listPayments` has them on the days of the month. */
      sums: z.object({ taken: sum, refunded: sum }),
      data: z.array(takingsRow),
    }),
  },
};
