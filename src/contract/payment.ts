import { z } from 'zod';
import { PAYMENT_STATUSES } from './order-states.ts';
import { id, instant, link, money, text } from './primitives.ts';
import { chain, paymentType } from './store.ts';

export const paymentStatus = z.enum(PAYMENT_STATUSES);

/** Spec §3 Payment attempt. */
export const payment = z.object({
  amount: money,
  type: paymentType,
  status: paymentStatus,
  /** Konbini: the chain's code. */
  bank_code: z.string().nullable(),
  /** Konbini: the receipt number. */
  account: z.string().nullable(),
  paid_at: instant.nullable(),
  /** When the receipt was issued. */
  deferred_at: instant.nullable(),
  /** Days until the deadline. */
  period: z.number().int().nonnegative().nullable(),
  expire_at: instant.nullable(),
  /** The provider's. */
  trade_id: z.string().nullable(),
  masked_card_no: z.string().nullable(),
});

/** Spec §3 Order info. */
export const paymentInfo = z.object({
  card_id: id.nullable(),
  pay_type: paymentType,
  gmo_amount: money,
  /** Always 0, because prices include tax. */
  gmo_tax: money,
  /** Ours, which the provider knows. */
  trade_id: z.string(),
  /** Under the provider's names, such as transaction ids and approval. */
  provider_info: z.record(z.string(), z.string()),
  convenience: z.string().nullable(),
  receipt_no: z.string().nullable(),
  conf_no: z.string().nullable(),
  payment_term: instant.nullable(),
  receipt_url: link.nullable(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
});

const digits = z
  .string()
  .max(40)
  .transform((value) => value.normalize('NFKC').replace(/[-\s]/g, ''))
  .pipe(z.string().regex(/^0\d{9,10}$/, 'must be a Japanese telephone number'));

/** Spec §5 convenience-store payment details. */
export const paymentAccountBody = z.object({
  buyerName: text(40),
  /** Converted to katakana as printed at the store. */
  buyerNameKana: text(40),
  buyerCellphone: digits,
  /** Printed on the receipt. */
  name: text(40),
  convenience: chain,
});
