import { z } from 'zod';
import { address } from './address.ts';
import { id, idText, instant, link, money } from './primitives.ts';
import { paymentType, shippingType } from './store.ts';

export const orderStatus = z.enum([
  'init',
  'unpaid',
  'undelivered',
  'canceled',
  'delivered',
  'completed',
  'delivering',
  'received',
  'missing',
  'received_return',
  'returned',
  'returning',
  'waiting',
]);

export const paymentStatus = z.enum(['init', 'pending', 'approving', 'paid', 'failed', 'refunded']);

/** Spec §3 Order item. */
export const orderItem = z.object({
  product_name: z.string(),
  sku_name: z.string(),
  price: money,
  rebate_amount: money,
  quantity: z.number().int().positive(),
  post_id: id.nullable(),
  sku_id: id,
  added_from: z.enum(['live', 'market', 'seller']),
  referral_code: z.string().nullable(),
  is_ticket: z.boolean(),
  free_shipping: z.boolean(),
  image: link.nullable(),
  subscription_frequency: z.string().nullable(),
});

/** Spec §3 Shipping. */
export const shipping = z.object({
  type: shippingType,
  status: z.enum(['init', 'preparing', 'delivering', 'delivered']),
  receiver_name: z.string(),
  receiver_phone: z.string(),
  receiver_postcode: z.string(),
  receiver_address: z.string(),
  is_cash_on_delivery: z.boolean(),
});

/** Spec §3 Payment. */
export const payment = z.object({
  amount: money,
  type: paymentType,
  status: paymentStatus,
  paid_at: instant.nullable(),
});

/** Spec §3 Order: the fields this part of the product fills. */
export const order = z.object({
  id,
  /** The number a buyer reads out on the telephone. */
  slug: z.string(),
  store_id: id,
  buyer_id: id,
  type: z.enum(['normal', 'ticket', 'subscription']),
  status: orderStatus,
  email: z.string(),
  memo: z.string().nullable(),
  amount: money,
  shipping_fee: money,
  payment_fee: money,
  coupon_amount: money,
  total_amount: money,
  amount_payable: money,
  payment_type: paymentType,
  payment_status: paymentStatus,
  shipping_type: shippingType,
  shipping_status: z.enum(['init', 'preparing', 'delivering', 'delivered']),
  created_at: instant,
  completed_at: instant.nullable(),
  shipping: shipping.nullable(),
  payment,
  items: z.array(orderItem),
});

export const orderSchemas = {
  checkout: {
    /** Spec §5 checkout payload; the receiver is an entry of the buyer's address book. */
    body: z.object({
      email: z.email().max(254),
      item_ids: z.array(id).min(1).max(200),
      payment_type: paymentType,
      shipping_type: shippingType,
      address_id: id.nullish(),
      age: z.number().int().min(0).max(150).nullish(),
      coupon_code: z.string().max(64).nullish(),
      coupon_v2_id: id.nullish(),
      phone_number: z.string().max(20).nullish(),
      memo: z.string().trim().max(500).nullish(),
      /** The sum the buyer was shown; another sum on the server is refused, never charged. */
      amount_payable: money,
    }),
    reply: z.object({ id }),
  },
  getOrder: { params: z.object({ id: idText }), reply: order },
  /** For preselecting at checkout; all null when there is no order yet. Spec §4 default selection. */
  getLatestOrder: {
    reply: z.object({
      payment_type: paymentType.nullable(),
      shipping_type: shippingType.nullable(),
      address: address
        .pick({ type: true, name: true, phone_number: true })
        .extend({ full_address: z.string() })
        .nullable(),
    }),
  },
};
