/**
 * Every call of the API, named once: its method and its path. Spec §7.
 *
 * No library is imported here, so the browser can send a request without downloading zod;
 * the shapes of bodies, queries and replies lie beside, in `schemas.ts`.
 */
export const calls = {
  listStores: { method: 'GET', path: '/api/v1/buyer/stores' },
  getStore: { method: 'GET', path: '/api/v1/buyer/stores/{slug}' },
  listShippingSettings: { method: 'GET', path: '/api/v1/stores/{slug}/shipping-setting' },
  listPaymentSettings: { method: 'GET', path: '/api/v1/stores/{slug}/payment-setting' },

  login: { method: 'POST', path: '/api/v2/auth/user/login' },
  logout: { method: 'POST', path: '/api/v2/auth/user/logout' },
  createGuest: { method: 'POST', path: '/api/v2/guest/token' },
  renameGuest: { method: 'PUT', path: '/api/v2/guest' },
  getMe: { method: 'GET', path: '/api/v1/liveweb/me' },

  listAddresses: { method: 'GET', path: '/api/v1/addresses' },
  createAddress: { method: 'POST', path: '/api/v1/addresses' },
  deleteAddress: { method: 'DELETE', path: '/api/v1/addresses/{id}' },
  lookupPostalCode: { method: 'GET', path: '/api/v1/postal-codes/{code}' },

  listProducts: { method: 'GET', path: '/api/v1/stores/{slug}/products' },
  getProduct: { method: 'GET', path: '/api/v1/products/{id}' },

  addToPostCart: { method: 'POST', path: '/api/v1/posts/{postId}/carts/buyer' },
  addToStoreCart: { method: 'POST', path: '/api/v1/stores/{slug}/carts' },
  getCart: { method: 'GET', path: '/api/v1/stores/{slug}/carts/buyer' },
  priceCart: { method: 'POST', path: '/api/v1/carts/pricing' },
  updateCartItem: { method: 'PUT', path: '/api/v1/cart-items/{id}' },
  deleteCartItem: { method: 'DELETE', path: '/api/v1/cart-items/{id}' },
  confirmCart: { method: 'PUT', path: '/api/v1/carts/confirmation' },

  checkout: { method: 'POST', path: '/api/v1/checkout' },
  getOrder: { method: 'GET', path: '/api/v1/orders/{id}' },
  getLatestOrder: { method: 'GET', path: '/api/v1/stores/{slug}/orders/latest' },

  getLatestPost: { method: 'GET', path: '/api/v1/stores/{store}/posts/latest' },
  getPost: { method: 'GET', path: '/api/v1/liveweb/stores/{storeId}/posts/{postId}' },
  getStreamInfo: { method: 'GET', path: '/api/v1/liveweb/posts/{id}/stream-info' },
  listComments: { method: 'GET', path: '/api/v1/liveweb/comments' },
  announceJoined: { method: 'POST', path: '/api/v1/liveweb/posts/{id}/announce-joined' },
  /** The interaction service has a base URL of its own (PUBLIC_INTERACTION_URL). */
  sendComment: { method: 'POST', path: '/interaction-service/comment' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }>;

export type CallName = keyof typeof calls;

/** Calls that take an `Idempotency-Key`: same key and body, same answer. Design §4.8. */
export const idempotentCalls = ['checkout', 'sendComment'] as const satisfies CallName[];

/** Header names of the wire. Spec §7: every request sends them. */
export const headers = {
  member: 'Authorization',
  guest: 'X-Guest-Authorization',
  clientVersion: 'X-Client-Version',
  idempotencyKey: 'Idempotency-Key',
  xsrf: 'X-XSRF-TOKEN',
  requestId: 'X-Request-Id',
} as const;
