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
  /** Konbini: the receipt number the buyer pays with. */
  account: z.string().nullable(),
  paid_at: instant.nullable(),
  /** When the receipt was issued and the wait for payment began. */
  deferred_at: instant.nullable(),
  /** The number of days until the deadline. */
  period: z.number().int().nonnegative().nullable(),
  expire_at: instant.nullable(),
  /** The id of the attempt at the provider. */
  trade_id: z.string().nullable(),
  masked_card_no: z.string().nullable(),
});

/** The payment provider's data about the latest attempt. Spec §3 Order info. */
export const paymentInfo = z.object({
  card_id: id.nullable(),
  pay_type: paymentType,
  gmo_amount: money,
  /** Tax the provider adds; prices here include it, so there is none. */
  gmo_tax: money,
  /** Our id of the attempt, which the provider knows it by. */
  trade_id: z.string(),
  /** What else the provider says of it, by the provider's names: transaction identifiers, approval. */
  provider_info: z.record(z.string(), z.string()),
  convenience: z.string().nullable(),
  receipt_no: z.string().nullable(),
  conf_no: z.string().nullable(),
  payment_term: instant.nullable(),
  /** The provider's page with the receipt and how to pay. */
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
  /** In kana; converted to katakana, as printed at the store. */
  buyerNameKana: text(40),
  buyerCellphone: digits,
  /** What is paid for, as printed on the receipt. */
  name: text(40),
  /** One that the provider offers: see the store's payment settings. */
  convenience: chain,
});
