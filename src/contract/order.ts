import { z } from 'zod';
import { address } from './address.ts';
import { pricing } from './cart.ts';
import { deliveryDate, deliverySlot } from './delivery.ts';
import { orderDocument, orderDocumentBody } from './order-document.ts';
import { shipping, shippingStatus } from './order-shipping.ts';
import { ORDER_FILTERS, ORDER_STATUSES, REFUND_STATES } from './order-states.ts';
import { payment, paymentAccountBody, paymentInfo, paymentStatus } from './payment.ts';
import {
  addedFrom,
  emailAddress,
  id,
  idText,
  instant,
  line,
  lines,
  link,
  money,
  page,
  paginated,
  remarks,
  success,
  trimmedLine,
} from './primitives.ts';
import { paymentType, shippingType } from './store.ts';
import { taxSum } from './tax.ts';
import { ticketEvent } from './ticket-event.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

/** Spec §3 Order item. */
export const orderItem = z.object({
  product_name: z.string(),
  sku_name: z.string(),
  price: money,
  rebate_amount: money,
  quantity: z.number().int().positive(),
  post_id: id.nullable(),
  product_id: id,
  sku_id: id,
  added_from: addedFrom,
  /** Always null: there are no referrals. */
  referral_code: z.string().nullable(),
  is_ticket: z.boolean(),
  /** Of a ticket, as the store gives it now; absent or null without one. */
  ticket_event: ticketEvent.nullable().optional(),
  free_shipping: z.boolean(),
  image: link.nullable(),
  subscription_frequency: z.string().nullable(),
  /** The rate on the order's day, in percent; 0 for exempt goods, null outside Japan. */
  tax_rate: z.number().int().nonnegative().nullable(),
  /** The codes of paid tickets. */
  ticket_codes: z.array(z.string()),
});

/** Spec §3 Order. */
export const order = z.object({
  id,
  /** Always null: no order is split. */
  parent_id: id.nullable(),
  is_formal: z.boolean(),
  reason: z.string().nullable(),
  /** Shown to buyers. */
  slug: z.string(),
  store_id: id,
  buyer_id: id,
  type: z.enum(['normal', 'ticket', 'subscription']),
  status: orderStatus,
  email: z.string(),
  age: z.number().int().nullable(),
  memo: z.string().nullable(),
  amount: money,
  shipping_fee: money,
  payment_fee: money,
  coupon_amount: money,
  /** Always 0: there are no points. */
  used_point: money,
  total_amount: money,
  amount_payable: money,
  /** The sums by tax rate, fees included; empty outside Japan. */
  taxes: z.array(taxSum),
  /** Refundable: duplicate or late payments. */
  overpayment: money,
  refund: z.object({ status: z.enum(REFUND_STATES), amount: money }),
  payment_type: paymentType,
  payment_status: paymentStatus,
  shipping_type: shippingType,
  shipping_status: shippingStatus,
  created_at: instant,
  completed_at: instant.nullable(),
  /** Spec §3 complete_type. */
  complete_type: z.enum(['buyer', 'store', 'system']).nullable(),
  pay_by: instant.nullable(),
  /** The end of the store's period to cancel an order that is not unpaid; null where there is none. */
  cancelable_until: instant.nullable(),
  plan_id: id.nullable(),
  /** The parcel is a gift: its slip shows no prices. */
  giftable: z.boolean(),
  /** The giver's name on label and slip. */
  gift_sender: z.string().nullable(),
  /** Printed on the slip. */
  gift_message: z.string().nullable(),
  /** Always false: no reminder is sent. */
  has_reminded: z.boolean(),
  /** The buyer refused the parcel. Spec §3 forced_return. */
  forced_return: z.boolean(),
  shipping: shipping.nullable(),
  payment,
  /** Oldest first. */
  payments: z.array(payment),
  buyer: z.object({ id, name: z.string(), avatar_url: link.nullable() }),
  /** The vendor, where the store sells for others. */
  provider: z.object({ id, name: z.string() }).nullable(),
  coupon: z
    .object({ id, name: z.string(), apply_code: z.string().nullable(), amount: money })
    .nullable(),
  subscription: z.object({ plan_started_at: instant }).nullable(),
  items: z.array(orderItem),
  info: paymentInfo.nullable(),
  unread_messages: z.number().int().nonnegative(),
});

const params = z.object({ id: idText });
const reason = z.object({ reason: lines(200).nullish() }).default({});

export const orderSchemas = {
  checkout: {
    /** Spec §5 checkout payload. The receiver is an entry of the address book. */
    body: z.object({
      email: emailAddress,
      item_ids: z.array(id).min(1).max(200),
      /** Derived from the items. Spec §4 checkout. */
      type: z.enum(['normal', 'ticket', 'subscription']).nullish(),
      payment_type: paymentType,
      /** Required for goods; ignored for tickets and subscriptions. Spec §4 checkout. */
      shipping_type: shippingType.nullish(),
      /** The pick-up place, where the store has several. */
      shipping_setting_id: id.nullish(),
      address_id: id.nullish(),
      age: z.number().int().min(0).max(150).nullish(),
      coupon_code: line(64).nullish(),
      coupon_v2_id: id.nullish(),
      phone_number: line(20).nullish(),
      memo: remarks(500).nullish(),
      /** A day by the shipping setting's `delivery_days`. Ignored unless a carrier delivers, like the next four. */
      delivery_date: deliveryDate.nullish(),
      /** One of the shipping setting's `delivery_slots`. */
      delivery_slot: deliverySlot.nullish(),
      /** The packing slip then shows no prices. Only where the shipping setting has `gifts`. */
      giftable: z.boolean().nullish(),
      /** Ignored unless `giftable`, like the message. */
      gift_sender: trimmedLine(32).nullish(),
      gift_message: remarks(200).nullish(),
      /** The amount shown to the buyer. The server rejects a different one. */
      amount_payable: money.nullish(),
    }),
    reply: z.object({ id }),
  },
  getOrder: { params, reply: order },
  listOrders: {
    query: z.object({ status: z.enum(ORDER_FILTERS).optional(), page: page.optional() }),
    reply: paginated(order).extend({
      meta: paginated(order).shape.meta.extend({
        /** Whatever `status` is. */
        counts: z.record(z.enum(ORDER_FILTERS), z.number().int().nonnegative()),
      }),
    }),
  },
  payOrder: {
    params,
    body: z.object({
      card_id: id,
      redirect_url: z.string().max(2048).nullish(),
    }),
    reply: z.object({ data: z.object({ pay_redirect_url: link }) }),
  },
  getOrderPricing: {
    params,
    query: z.object({ payment_type: paymentType }),
    reply: pricing,
  },
  changePaymentMethod: {
    params,
    body: z.object({ payment_type: paymentType }),
    reply: success,
  },
  generatePaymentAccount: { params, body: paymentAccountBody, reply: success },
  cancelOrder: { params, body: reason, reply: success },
  issueOrderDocument: { params, body: orderDocumentBody, reply: orderDocument },
  requestReturn: { params, body: z.object({ reason: lines(200) }), reply: success },
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
