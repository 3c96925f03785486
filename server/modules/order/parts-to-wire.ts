import { orderStatus } from '../../../src/contract/order.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import { isCashOnDelivery } from '../../../src/features/checkout/rules/shipping-type.ts';
import { isoOf } from '../../db/time.ts';
import { toCommercialNotice } from '../store/to-wire.ts';
import type { LogRow, OrderRow, PaymentRow, SenderRow } from './queries.ts';

type Order = Reply<'getOrder'>;
type Payment = Order['payment'];

const DAY_MS = 24 * 60 * 60 * 1000;

const daysBetween = (from: string, to: string | null) =>
  to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** A payment attempt as the wire's payment. */
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

/** The payment of an order without an attempt: not started yet, or no provider is involved. */
export const toPaymentWithoutAttempt = (row: OrderRow): Payment => ({
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

/** Spec §3 Order info: the provider's data of the current attempt. */
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

/** Statuses that say where the parcel is. */
const PARCEL_STATUSES = [
  'delivering',
  'missing',
  'delivered',
  'received',
  'returning',
  'received_return',
  'returned',
];

interface ShippingParts {
  row: OrderRow;
  logs: readonly LogRow[];
  sender: SenderRow | undefined;
  now: Date;
}

/** Spec §3 Shipping; null for orders that are not shipped, such as tickets. */
export function toShipping({
  row,
  logs,
  sender,
  now,
}: ShippingParts): NonNullable<Reply<'getOrder'>['shipping']> | null {
  if (row.shipping_type === 'virtual') return null;
  const seller = sender && toCommercialNotice(sender);
  return {
    type: row.shipping_type,
    sub_type: row.address_type,
    status: row.shipping_status,
    receiver_name: row.receiver_name ?? '',
    receiver_phone: row.receiver_phone ?? '',
    receiver_postcode: row.receiver_postcode ?? '',
    receiver_address: row.receiver_address ?? '',
    sender_name: sender?.name ?? '',
    sender_phone: seller?.phone_number ?? null,
    // The store writes its address as one text, which contains the postal code.
    sender_postcode: null,
    sender_address: seller?.address ?? null,
    expired_at: row.pick_up_by,
    is_expired: row.pick_up_by !== null && row.received_at === null && row.pick_up_by <= isoOf(now),
    delivery_at: row.delivered_at,
    received_at: row.received_at,
    is_cash_on_delivery: isCashOnDelivery(row.shipping_type),
    shipping_logs: logs
      .filter((log) => PARCEL_STATUSES.includes(log.status))
      .map((log) => ({ status: orderStatus.parse(log.status), created_at: log.created_at })),
  };
}
