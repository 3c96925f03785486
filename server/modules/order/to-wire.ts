import { orderStatus } from '../../../src/contract/order.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import { toTicketEvent } from '../product/ticket-event.ts';
import type { LogRow, OrderItemRow, OrderRow, PaymentRow, SenderRow } from './queries.ts';
import { cancelableUntil } from './rules/cancel-period.ts';
import { orderTaxes } from './rules/order-taxes.ts';
import { refundOf } from './rules/refund.ts';
import { toShipping } from './shipping-to-wire.ts';

type Order = Reply<'getOrder'>;

interface OrderParts {
  row: OrderRow;
  items: readonly OrderItemRow[];
  /** Ticket codes of the items. May include codes of other items. */
  codes: readonly { code: string; order_item_id: number | null }[];
  /** Oldest first. */
  payments: readonly PaymentRow[];
  logs: readonly LogRow[];
  sender: SenderRow | undefined;
  coupon: { id: number; name: string; apply_code: string | null } | undefined;
  buyer: Order['buyer'];
  /** Number of unread messages of the store. */
  unread: number;
  now: Date;
}

const toItem = (row: OrderItemRow, codes: OrderParts['codes']): Order['items'][number] => ({
  product_name: row.product_name,
  sku_name: row.sku_name,
  price: row.price,
  rebate_amount: row.rebate_amount,
  quantity: row.quantity,
  post_id: row.post_id,
  product_id: row.product_id,
  sku_id: row.sku_id,
  added_from: row.added_from,
  referral_code: null,
  is_ticket: row.is_ticket === 1,
  ticket_event: row.is_ticket === 1 ? toTicketEvent(row.ticket_event) : null,
  free_shipping: row.free_shipping === 1,
  image: row.image_url,
  subscription_frequency: row.subscription_frequency,
  tax_rate: row.tax_rate,
  ticket_codes: codes
    .filter(({ order_item_id }) => order_item_id === row.id)
    .map(({ code }) => code),
});

const toFields = (row: OrderRow) => ({
  id: row.id,
  parent_id: row.parent_id,
  reason: row.reason,
  slug: row.slug,
  store_id: row.store_id,
  buyer_id: row.user_id,
  type: row.type,
  status: orderStatus.parse(row.status),
  email: row.email,
  age: row.age,
  memo: row.memo,
  amount: row.amount,
  shipping_fee: row.shipping_fee,
  payment_fee: row.payment_fee,
  coupon_amount: row.coupon_amount,
  used_point: row.used_point,
  total_amount: row.total_amount,
  amount_payable: row.amount_payable,
  overpayment: row.overpayment,
  payment_type: row.payment_type,
  payment_status: row.payment_status,
  shipping_type: row.shipping_type,
  shipping_status: row.shipping_status,
  created_at: row.created_at,
  completed_at: row.completed_at,
  complete_type: row.complete_type,
  pay_by: row.pay_by,
  plan_id: row.plan_id,
  giftable: row.giftable === 1,
  gift_sender: row.gift_sender,
  gift_message: row.gift_message,
  has_reminded: row.has_reminded === 1,
  forced_return: row.forced_return === 1,
});

type Payment = Order['payment'];

const DAY_MS = 24 * 60 * 60 * 1000;

const daysBetween = (from: string, to: string | null) =>
  to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const toPayment = (row: PaymentRow): Payment => ({
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

/** For an order that has no `payment` row. */
const toUnstartedPayment = (row: OrderRow): Payment => ({
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

/** Spec §3 Order info: the provider's data of the current payment. */
const toInfo = (row: PaymentRow): NonNullable<Order['info']> => {
  const provider_info = JSON.parse(row.info) as Record<string, string>;
  return {
    card_id: row.card_id,
    pay_type: row.type,
    gmo_amount: row.amount,
    gmo_tax: Number(provider_info.gmo_tax ?? 0),
    provider_info,
    trade_id: row.trade_id,
    convenience: row.convenience,
    receipt_no: row.receipt_no,
    conf_no: row.confirmation_no,
    payment_term: row.expire_at,
    receipt_url: row.type === 'gmo_cvs' ? row.page_url : null,
    error_code: row.failure_code,
    error_message: row.failure_message,
  };
};

/** Spec §3 Order, §3 is_formal. */
export function toOrder(order: OrderParts): Order {
  const { row, items, codes, payments, sender, coupon, buyer, unread } = order;
  const current = payments.find((payment) => payment.id === row.payment_id);
  return {
    ...toFields(row),
    is_formal: !items.some((item) => item.post_type === 'rehearsal'),
    shipping: toShipping(order),
    taxes: orderTaxes(row, items),
    refund: refundOf(row, payments),
    cancelable_until: cancelableUntil(row, sender?.cancel_hours ?? 0),
    payment: current ? toPayment(current) : toUnstartedPayment(row),
    payments: payments.map(toPayment),
    buyer,
    provider: row.vendor_id ? { id: row.vendor_id, name: row.vendor_name ?? '' } : null,
    coupon: coupon ? { ...coupon, amount: row.coupon_amount } : null,
    subscription: row.plan_started_at ? { plan_started_at: row.plan_started_at } : null,
    items: items.map((item) => toItem(item, codes)),
    info: current ? toInfo(current) : null,
    unread_messages: unread,
  };
}

/** Spec §4 default selection. */
export function toLatestOrder(row: OrderRow | undefined): Reply<'getLatestOrder'> {
  if (row === undefined) return { payment_type: null, shipping_type: null, address: null };
  return {
    payment_type: row.payment_type,
    shipping_type: row.shipping_type,
    address: row.address_type && {
      type: row.address_type,
      name: row.receiver_name ?? '',
      phone_number: row.receiver_phone ?? '',
      full_address: row.receiver_address ?? '',
    },
  };
}
