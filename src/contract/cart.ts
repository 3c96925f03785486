import { z } from 'zod';
import { id, idText, instant, link, list, money, quantity, success } from './primitives.ts';

/** Where an item was added: a live post, the market, or a seller's page. Spec §3, §9. */
export const addedFrom = z.enum(['live', 'market', 'seller']);

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
  quantity: z.number().int().positive(),
  /** When the hold on the stock ends; null when it has none. */
  expires_at: instant.nullable(),
  deleted_at: instant.nullable(),
  adult_warning: z.boolean(),
  free_shipping: z.boolean(),
  is_ticket: z.boolean(),
  /** The period a subscription's price pays for; null for what is bought once. */
  subscription_frequency: z.string().nullable(),
  added_from: addedFrom,
  buyer_purchasable_limit: z.number().int().positive().nullable(),
  image: link.nullable(),
  vendor: z.object({ id, name: z.string() }).nullable(),
  sku: z.object({
    available_quantity: z.number().int().nonnegative(),
    /** What can be added besides what this item already holds. */
    salable_quantity: z.number().int().nonnegative(),
    purchase_limit: z.number().int().positive().nullable(),
    price: money,
    info: z.string().nullable(),
  }),
});

/** One's cart in a store: a member's, or a guest's. Spec §3 Cart. */
export const cart = z.object({
  id,
  /** The ids of what is in it. */
  items: z.array(id),
  store_id: id,
  /** Null for a guest's. */
  user_id: id.nullable(),
  /** Whose it is: a member of Ennichi, or a guest, by id and name. */
  source_type: z.enum(['ennichi', 'guest']),
  source_id: id,
  source_name: z.string(),
});

/** Somebody put something in their cart. Spec §3 Cart event. */
export const cartEvent = z.object({
  /** Null for a guest: a guest's id is no user's. */
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
  /** What points pay of it. */
  used_point: money,
  /** What is left to pay. */
  amount_payable: money,
  /** The share of each line, by cart item id, in what the coupon takes off. They add up to `coupon_amount`. */
  rebate_amounts: z.array(z.object({ identity_id: id, rebate_amount: money })),
});

/**
 * How a line of the cart stands in the store now. `quantity` is what it holds, adjusted to the stock where
 * that has fallen short; `request_quantity` is what the buyer wanted. Spec §4 cart item market status.
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
});

/** An add can be granted in part when less is left than was asked for. */
const added = z.object({
  status: z.enum(['fully', 'partial']),
  added_quantity: z.number().int().positive(),
  request_quantity: z.number().int().positive(),
});

const itemIds = z.array(id).min(1).max(200);

export const cartSchemas = {
  addToPostCart: {
    params: z.object({ postId: idText }),
    body: z.object({ skus: z.array(z.object({ id, quantity })).min(1).max(50) }),
    reply: added,
  },
  addToStoreCart: {
    body: z.object({ id, quantity, added_from: z.enum(['market', 'seller']).optional() }),
    reply: added,
  },
  getCart: {
    query: z.object({
      all: z.string().max(16).optional(),
      /** Subscriptions are ordered by themselves, so they are listed by themselves. */
      type: z.enum(['subscription']).optional(),
    }),
    /** `trashed`: items whose hold ended, or whose stock is gone, since the buyer last looked. */
    reply: z.object({ cart, data: z.array(cartItem), trashed: z.array(cartItem) }),
  },
  priceCart: {
    body: z.object({
      item_ids: itemIds,
      payment_id: id.nullish(),
      shipping_setting_id: id.nullish(),
      address_id: id.nullish(),
      coupon_code: z.string().max(64).nullish(),
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
