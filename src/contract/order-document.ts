import { z } from 'zod';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import { PAYMENT_STATUSES } from './order-states.ts';
import { instant, money, trimmedLine } from './primitives.ts';
import { paymentType } from './store.ts';
import { taxSum } from './tax.ts';

export const orderDocumentBody = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** The addressee; a simplified invoice needs none. */
  recipient: trimmedLine(100).nullish(),
});

export const orderDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** Issued before with the same amount: printed as 再発行. */
  is_reissue: z.boolean(),
  issued_at: instant,
  recipient: z.string().nullable(),
  issuer: z.object({
    name: z.string(),
    /** Null: not a qualified invoice. */
    registration_number: z.string().nullable(),
    address: z.string().nullable(),
    phone_number: z.string().nullable(),
  }),
  order: z.string(),
  ordered_at: instant,
  /** Of the last refund; null unless it is a return invoice. */
  refunded_at: instant.nullable(),
  payment_type: paymentType,
  payment_status: z.enum(PAYMENT_STATUSES),
  items: z.array(
    z.object({
      name: z.string(),
      price: money,
      quantity: z.number().int().positive(),
      /** In percent. */
      rate: z.number().int().nonnegative(),
      is_reduced: z.boolean(),
    }),
  ),
  coupon_amount: money,
  shipping_fee: money,
  payment_fee: money,
  /** Charged or, on a return invoice, refunded. */
  amount: money,
  taxes: z.array(taxSum),
});
export type OrderDocument = z.output<typeof orderDocument>;
