import { orderStatus } from '../../../src/contract/order.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import { isCashOnDelivery } from '../../../src/features/checkout/rules/shipping-type.ts';
import type { OrderItemRow, OrderRow } from './queries.ts';

type Order = Reply<'getOrder'>;

const toItem = (row: OrderItemRow): Order['items'][number] => ({
  product_name: row.product_name,
  sku_name: row.sku_name,
  price: row.price,
  rebate_amount: row.rebate_amount,
  quantity: row.quantity,
  post_id: row.post_id,
  sku_id: row.sku_id,
  added_from: row.added_from,
  referral_code: null,
  is_ticket: row.is_ticket === 1,
  free_shipping: row.free_shipping === 1,
  image: row.image_url,
  subscription_frequency: row.subscription_frequency,
});

/** What is not shipped (tickets) has no shipping part. */
const toShipping = (row: OrderRow): Order['shipping'] =>
  row.shipping_type === 'virtual'
    ? null
    : {
        type: row.shipping_type,
        status: row.shipping_status,
        receiver_name: row.receiver_name ?? '',
        receiver_phone: row.receiver_phone ?? '',
        receiver_postcode: row.receiver_postcode ?? '',
        receiver_address: row.receiver_address ?? '',
        is_cash_on_delivery: isCashOnDelivery(row.shipping_type),
      };

/** An order as the wire names it. Spec §3 Order. */
export const toOrder = (row: OrderRow, items: readonly OrderItemRow[]): Order => ({
  id: row.id,
  slug: row.slug,
  store_id: row.store_id,
  buyer_id: row.user_id,
  type: row.type,
  status: orderStatus.parse(row.status),
  email: row.email,
  memo: row.memo,
  amount: row.amount,
  shipping_fee: row.shipping_fee,
  payment_fee: row.payment_fee,
  coupon_amount: row.coupon_amount,
  total_amount: row.total_amount,
  amount_payable: row.amount_payable,
  payment_type: row.payment_type,
  payment_status: row.payment_status,
  shipping_type: row.shipping_type,
  shipping_status: row.shipping_status,
  created_at: row.created_at,
  completed_at: row.completed_at,
  shipping: toShipping(row),
  payment: {
    amount: row.amount_payable,
    type: row.payment_type,
    status: row.payment_status,
    paid_at: row.paid_at,
  },
  items: items.map(toItem),
});

/** What the next checkout preselects. Spec §4 default selection. */
export function toLatest(row: OrderRow | undefined): Reply<'getLatestOrder'> {
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
