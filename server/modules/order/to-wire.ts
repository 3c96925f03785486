import { orderStatus } from '../../../src/contract/order.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import { toInfo, toPayment, toPaymentWithoutAttempt, toShipping } from './parts-to-wire.ts';
import type { LogRow, OrderItemRow, OrderRow, PaymentRow, SenderRow } from './queries.ts';

type Order = Reply<'getOrder'>;

/** An order and everything that belongs to it. */
interface OrderParts {
  row: OrderRow;
  items: readonly OrderItemRow[];
  /** Ticket codes of these items, and possibly of others. */
  codes: readonly { code: string; order_item_id: number | null }[];
  /** Oldest first. */
  payments: readonly PaymentRow[];
  logs: readonly LogRow[];
  sender: SenderRow | undefined;
  coupon: { id: number; name: string; apply_code: string | null } | undefined;
  buyer: Order['buyer'];
  /** How many messages of the store the buyer has not read. */
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
  free_shipping: row.free_shipping === 1,
  image: row.image_url,
  subscription_frequency: row.subscription_frequency,
  ticket_codes: codes
    .filter(({ order_item_id }) => order_item_id === row.id)
    .map(({ code }) => code),
});

/** The fields that are columns of the order. */
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
  has_reminded: row.has_reminded === 1,
  forced_return: row.forced_return === 1,
});

/** An order on the wire. Spec §3 Order. */
export function toOrder({
  row,
  items,
  codes,
  payments,
  coupon,
  buyer,
  unread,
  ...shippingParts
}: OrderParts): Order {
  const current = payments.find((payment) => payment.id === row.payment_id);
  return {
    ...toFields(row),
    is_formal: !items.some((item) => item.post_type === 'rehearsal'),
    shipping: toShipping({ row, ...shippingParts }),
    payment: current ? toPayment(current) : toPaymentWithoutAttempt(row),
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

/** The choices that the next checkout preselects. Spec §4 default selection. */
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
