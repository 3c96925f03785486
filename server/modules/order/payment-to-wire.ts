import type { Reply } from '../../../src/contract/schemas.ts';
import type { OrderRow, PaymentRow } from './queries.ts';

type Order = Reply<'getOrder'>;
type Payment = Order['payment'];

const DAY_MS = 24 * 60 * 60 * 1000;

const daysBetween = (from: string, to: string | null) =>
  to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** One attempt to pay by a provider. */
export const toPayment = (row: PaymentRow): Payment => ({
  amount: row.amount,
  type: row.type,
  status: row.status,
  bank_code: row.convenience,
  account: row.receipt_no,
  paid_at: row.paid_at,
  deferred_at: row.status === 'pending' ? row.created_at : null,
  period: daysBetween(row.created_at, row.expire_at),
  expire_at: row.expire_at,
  trade_id: row.trade_id,
  masked_card_no: row.masked_card_no,
});

/** How the order itself stands, where no provider has a part in it, or none yet. */
export const withoutProvider = (row: OrderRow): Payment => ({
  amount: row.amount_payable,
  type: row.payment_type,
  status: row.payment_status,
  bank_code: null,
  account: null,
  paid_at: row.paid_at,
  deferred_at: null,
  period: daysBetween(row.created_at, row.pay_by),
  expire_at: row.pay_by,
  trade_id: null,
  masked_card_no: null,
});

/** Spec §3 Order info: the provider's data of the attempt that counts. */
export const toInfo = (row: PaymentRow): NonNullable<Order['info']> => ({
  card_id: row.card_id,
  pay_type: row.type,
  gmo_amount: row.amount,
  gmo_tax: 0,
  trade_id: row.trade_id,
  convenience: row.convenience,
  receipt_no: row.receipt_no,
  conf_no: row.confirmation_no,
  payment_term: row.expire_at,
  receipt_url: row.type === 'gmo_cvs' ? row.page_url : null,
  error_code: row.failure_code,
  error_message: row.failure_message,
});
