/**
 * Adds SKUs of a live post to the cart and holds their stock, in part when it is short. Members and
 * guests. Errors: NOT_FOUND, FORBIDDEN (a private show), NOT_ON_SALE, SOLD_OUT,
 * REACHED_BUYER_PURCHASABLE_LIMIT. Spec §7 cart add from a live show, §8 cart add.
 */
export const addToPostCart = {
  name: 'addToPostCart',
  method: 'POST',
  path: '/api/v1/posts/{postId}/carts/buyer',
  idempotent: true,
} as const;

/**
 * Adds a SKU from the market or a seller to the cart and holds its stock, in part when it is short.
 * Members and guests. Errors: NOT_FOUND, NOT_ON_SALE, SOLD_OUT, REACHED_BUYER_PURCHASABLE_LIMIT.
 * Spec §7 cart add from the market, §8 cart add.
 */
export const addToStoreCart = {
  name: 'addToStoreCart',
  method: 'POST',
  path: '/api/v1/stores/{slug}/carts',
  idempotent: true,
} as const;

/**
 * Returns the visitor's cart in a store, and the trashed items, whose hold has expired. With
 * `type=subscription` only subscriptions. Members and guests. Errors: NOT_FOUND. Spec §7
 * carts/buyer.
 */
export const getCart = {
  name: 'getCart',
  method: 'GET',
  path: '/api/v1/stores/{slug}/carts/buyer',
} as const;

/**
 * Returns the price of ordering items of the cart, with shipping, payment and coupon as far as they
 * are chosen. Members and guests. Errors: NOT_FOUND_ITEM_IN_CART, CART_ITEM_EXPIRED, SOLD_OUT,
 * NOT_ON_SALE, MIXED_CART, SHIPPING_TYPE_NOT_AVAILABLE, PAYMENT_TYPE_NOT_AVAILABLE, COUPON_NOT_FOUND, COUPON_NOT_ACTIVE,
 * COUPON_USED_UP, COUPON_ALREADY_USED, COUPON_BELOW_THRESHOLD. Spec §7 carts pricing, §3 Pricing
 * result.
 */
export const priceCart = {
  name: 'priceCart',
  method: 'POST',
  path: '/api/v1/carts/pricing',
} as const;

/**
 * Changes the quantity of a cart item and returns the item. Members and guests. Errors: NOT_FOUND,
 * CART_ITEM_EXPIRED, CART_NOT_EDITABLE, NOT_ON_SALE, SOLD_OUT, REACHED_BUYER_PURCHASABLE_LIMIT.
 * Spec §7 cart item quantity, §8 cart quantity update.
 */
export const updateCartItem = {
  name: 'updateCartItem',
  method: 'PUT',
  path: '/api/v1/cart-items/{id}',
} as const;

/**
 * Deletes a cart item and releases its stock. Members and guests. Errors: NOT_FOUND,
 * CART_NOT_EDITABLE. Spec §7 cart item delete.
 */
export const deleteCartItem = {
  name: 'deleteCartItem',
  method: 'DELETE',
  path: '/api/v1/cart-items/{id}',
} as const;

/**
 * Confirms that the buyer has seen trashed items, which removes them. Unknown ids are ignored.
 * Members and guests. Spec §7 carts/confirmation.
 */
export const confirmCart = {
  name: 'confirmCart',
  method: 'PUT',
  path: '/api/v1/carts/confirmation',
} as const;

/**
 * Returns for each cart item whether it can still be bought, with the quantity adjusted to the
 * stock. Members and guests. Errors: NOT_FOUND. Spec §7 market/status, §4 cart item market status.
 */
export const getMarketStatus = {
  name: 'getMarketStatus',
  method: 'GET',
  path: '/api/v1/stores/{slug}/carts/market/status',
} as const;
