/**
 * Orders items of the member's cart and returns the order's id. Members only. Errors:
 * NOT_FOUND_ITEM_IN_CART, CART_ITEM_EXPIRED, MIXED_CART, NOT_ON_SALE, ADDRESS_REQUIRED,
 * SHIPPING_TYPE_NOT_AVAILABLE, PAYMENT_TYPE_NOT_AVAILABLE, PRICE_CHANGED, COUPON_NOT_FOUND,
 * COUPON_NOT_ACTIVE, COUPON_USED_UP, COUPON_ALREADY_USED, COUPON_BELOW_THRESHOLD. Spec §7 checkout,
 * §5 checkout payload.
 */
export const checkout = {
  name: 'checkout',
  method: 'POST',
  path: '/api/v1/checkout',
  idempotent: true,
} as const;

/** Returns one of the member's orders. Members only. Errors: NOT_FOUND. Spec §7 orders/{id}. */
export const getOrder = { name: 'getOrder', method: 'GET', path: '/api/v1/orders/{id}' } as const;

/**
 * Returns the choices of the member's latest order in a store, to preselect them at checkout.
 * Members only. Errors: NOT_FOUND. Spec §7 orders/latest, §4 default selection.
 */
export const getLatestOrder = {
  name: 'getLatestOrder',
  method: 'GET',
  path: '/api/v1/stores/{slug}/orders/latest',
} as const;

/**
 * Returns a page of the member's orders, newest first, with the count of each filter. Members only.
 * Errors: NOT_FOUND. Spec §7 orders/buyer.
 */
export const listOrders = {
  name: 'listOrders',
  method: 'GET',
  path: '/api/v1/stores/{slug}/orders/buyer',
} as const;

/**
 * Starts paying an order by card and returns the provider's page. Members only. Errors: NOT_FOUND
 * (the order or the card), MISSING_PAYMENT_REDIRECT_URL, PAYMENT_TYPE_NOT_AVAILABLE,
 * ORDER_STATE_REFUSED, GMO_PAYMENT_EXCEPTION, PAYMENT_PROVIDER_UNAVAILABLE (503: retry; the payment
 * stays). Spec §7 orders/{id}/pay, §8 payment.
 */
export const payOrder = {
  name: 'payOrder',
  method: 'POST',
  path: '/api/v2/orders/{id}/pay',
  idempotent: true,
} as const;

/**
 * Returns the price of an order with another payment method. Members only. Errors: NOT_FOUND,
 * PAYMENT_TYPE_NOT_AVAILABLE. Spec §7 orders/{id}/pricing.
 */
export const getOrderPricing = {
  name: 'getOrderPricing',
  method: 'GET',
  path: '/api/v1/orders/{id}/pricing',
} as const;

/**
 * Changes the payment method of an unpaid order. Members only. Errors: NOT_FOUND,
 * PAYMENT_TYPE_NOT_AVAILABLE, ORDER_STATE_REFUSED. Spec §7 orders/{id}/payment-method.
 */
export const changePaymentMethod = {
  name: 'changePaymentMethod',
  method: 'PUT',
  path: '/api/v1/orders/{id}/payment-method',
} as const;

/**
 * Requests a convenience-store receipt. Members only. Errors: NOT_FOUND,
 * PAYMENT_TYPE_NOT_AVAILABLE, ORDER_STATE_REFUSED, GMO_PAYMENT_EXCEPTION,
 * PAYMENT_PROVIDER_UNAVAILABLE. Spec §7 payment-account, §5 convenience-store payment details.
 */
export const generatePaymentAccount = {
  name: 'generatePaymentAccount',
  method: 'POST',
  path: '/api/v1/orders/{id}/payment-account/generate',
} as const;

/**
 * Cancels an unpaid order, or one before its `cancelable_until`. Members only. Errors: NOT_FOUND, ORDER_STATE_REFUSED. Design §5; spec §4
 * order status.
 */
export const cancelOrder = {
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/v1/orders/{id}/cancel',
} as const;

/**
 * Issues an invoice, a receipt or a return invoice of an order in Japan. A second issue says so. Members
 * only. Errors: NOT_FOUND (also outside Japan), ORDER_STATE_REFUSED. Docs: additions to the contract.
 */
export const issueOrderDocument = {
  name: 'issueOrderDocument',
  method: 'POST',
  path: '/api/v1/orders/{id}/documents',
} as const;

/**
 * Asks the store to take a delivered order back. Members only. Errors: NOT_FOUND,
 * ORDER_STATE_REFUSED. Design §5; spec §4 order status.
 */
export const requestReturn = {
  name: 'requestReturn',
  method: 'POST',
  path: '/api/v1/orders/{id}/return',
} as const;

/**
 * Returns the messages of an order, oldest first: the latest fifty, or every one with `all`.
 * Members only. Errors: NOT_FOUND. Spec §7 messages list.
 */
export const listOrderMessages = {
  name: 'listOrderMessages',
  method: 'GET',
  path: '/api/v1/orders/{id}/messages',
} as const;

/**
 * Sends a message about an order to the store. Members only. Errors: NOT_FOUND. Spec §7 messages
 * send, §5 order message.
 */
export const sendOrderMessage = {
  name: 'sendOrderMessage',
  method: 'POST',
  path: '/api/v1/orders/{id}/messages',
  idempotent: true,
} as const;

/**
 * Uploads a picture for a message about an order. It is encoded again without metadata, and deleted
 * after a day without a message. Members only. Errors: NOT_FOUND, INVALID_INPUT (no picture),
 * BODY_TOO_LARGE (above 10 MB), UNAVAILABLE (too many uploads at the moment). Docs: additions to the
 * contract.
 */
export const uploadOrderPicture = {
  name: 'uploadOrderPicture',
  method: 'POST',
  path: '/api/v1/orders/{id}/pictures',
} as const;

/**
 * Returns a picture of the messages about an order. Members only. Errors: NOT_FOUND. Docs: additions
 * to the contract.
 */
export const getOrderPicture = {
  name: 'getOrderPicture',
  method: 'GET',
  path: '/api/v1/orders/{id}/pictures/{pictureId}',
} as const;

/**
 * Marks the store's messages about an order as read, up to the latest one on screen. Members only.
 * Errors: NOT_FOUND. Docs: additions to the contract.
 */
export const readOrderMessages = {
  name: 'readOrderMessages',
  method: 'PUT',
  path: '/api/v1/orders/{id}/messages/read',
} as const;
