import { z } from 'zod';
import {
  addedFrom,
  id,
  idText,
  instant,
  line,
  link,
  list,
  money,
  quantity,
  success,
} from './primitives.ts';
import { ticketEvent } from './ticket-event.ts';

/** Spec §3 Cart item. */
export const cartItem = z.object({
  id,
  cart_id: id,
  post_id: id.nullable(),
  post: z.object({ title: z.string(), created_at: instant, type: z.string() }).nullable(),
  product_id: id,
  product_name: z.string(),
  sku_id: id,
  sku_name: z.string(),
  price: money,
  /** Before a change that the buyer has not confirmed; null without one. */
  previous_price: money.nullable().optional(),
  quantity: z.number().int().positive(),
  /** Null without a hold. */
  expires_at: instant.nullable(),
  deleted_at: instant.nullable(),
  adult_warning: z.boolean(),
  free_shipping: z.boolean(),
  is_ticket: z.boolean(),
  /** Of a ticket; absent or null where the store gives none. */
  ticket_event: ticketEvent.nullable().optional(),
  /** Null for other items. */
  subscription_frequency: z.string().nullable(),
  added_from: addedFrom,
  buyer_purchasable_limit: z.number().int().positive().nullable(),
  image: link.nullable(),
  vendor: z.object({ id, name: z.string() }).nullable(),
  sku: z.object({
    available_quantity: z.number().int().nonnegative(),
    /** The quantity that can be added to the held one. */
    salable_quantity: z.number().int().nonnegative(),
    purchase_limit: z.number().int().positive().nullable(),
    price: money,
    info: z.string().nullable(),
  }),
});

/** Spec §3 Cart owner. */
export const cart = z.object({
  id,
  items: z.array(id),
  store_id: id,
  user_id: id.nullable(),
  source_type: z.enum(['ennichi', 'guest']),
  source_id: id,
  source_name: z.string(),
});

/** Spec §3 Cart event. */
export const cartEvent = z.object({
  /** Null for a guest: ids of guests and members overlap. */
  user_id: id.nullable(),
  user_name: z.string(),
  comment_id: z.string().nullable(),
  skus: z.array(
    z.object({
      sku_name: z.string(),
      image_url: link.nullable(),
      product_name: z.string(),
      quantity: z.number().int().positive(),
    }),
  ),
  event_id: z.string(),
});

/** Spec §3 Pricing result. */
export const pricing = z.object({
  /** Items before discounts. */
  amount: money,
  coupon_amount: money,
  payment_fee: money,
  shipping_fee: money,
  /** Items, fees and shipping, less discounts. */
  total_amount: money,
  used_point: money,
  amount_payable: money,
  /** Discounts by cart item id; the sum is `coupon_amount`. */
  rebate_amounts: z.array(z.object({ identity_id: id, rebate_amount: money })),
});

/**
 * On a shortage `quantity` is adjusted to the stock; `request_quantity` keeps the requested one.
 * Spec §4 cart item market status.
 */
const itemStatus = z.object({
  id,
  sku_id: id,
  product_name: z.string(),
  sku_name: z.string(),
  added_from: addedFrom,
  status: z.enum(['available', 'deleted', 'error', 'shortage', 'soldout', 'unknown']),
  quantity: z.number().int().nonnegative(),
  request_quantity: z.number().int().positive(),
  /**
   * Why the item can't be bought as requested: `stock` (the store has fewer), `hold_ended`,
   * `product_deleted`; `sale_ended`: the held pieces can still be ordered, but no more. Null
   * without a reason.
   */
  reason: z.enum(['stock', 'hold_ended', 'product_deleted', 'sale_ended']).nullable().optional(),
  price: money.optional(),
  /** As in a cart item. */
  previous_price: money.nullable().optional(),
});

/** `partial`: fewer pieces than requested. */
const added = z.object({
  status: z.enum(['fully', 'partial']),
  added_quantity: z.number().int().positive(),
  request_quantity: z.number().int().positive(),
  /** The items of the requested SKUs after the add. */
  items: z.array(cartItem).optional(),
});

const itemIds = z.array(id).min(1).max(200);

export const cartSchemas = {
  addToPostCart: {
    params: z.object({ postId: idText }),
    /** Spec §5 cart add. */
    body: z.object({ skus: z.array(z.object({ id, quantity })).min(1).max(50) }),
    reply: added,
  },
  addToStoreCart: {
    body: z.object({ id, quantity, added_from: z.enum(['market', 'seller']).optional() }),
    reply: added,
  },
  getCart: {
    query: z.object({
      all: line(16).optional(),
      /** Subscriptions are ordered separately. */
      type: z.enum(['subscription']).optional(),
    }),
    /** `trashed`: items with an expired hold that the buyer has not confirmed. */
    reply: z.object({ cart, data: z.array(cartItem), trashed: z.array(cartItem) }),
  },
  priceCart: {
    body: z.object({
      item_ids: itemIds,
      payment_id: id.nullish(),
      shipping_setting_id: id.nullish(),
      address_id: id.nullish(),
      coupon_code: line(64).nullish(),
      coupon_v2_id: id.nullish(),
    }),
    reply: pricing,
  },
  updateCartItem: {
    params: z.object({ id: idText }),
    body: z.object({ quantity }),
    reply: cartItem,
  },
  deleteCartItem: { params: z.object({ id: idText }), reply: success },
  getMarketStatus: { reply: list(itemStatus) },
  confirmCart: { body: z.object({ item_ids: itemIds }), reply: success },
};
