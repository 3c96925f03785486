export const addToPostCart = {
  name: 'addToPostCart',
  method: 'POST',
  path: '/api/v1/posts/{postId}/carts/buyer',
} as const;
export const addToStoreCart = {
  name: 'addToStoreCart',
  method: 'POST',
  path: '/api/v1/stores/{slug}/carts',
} as const;
export const getCart = {
  name: 'getCart',
  method: 'GET',
  path: '/api/v1/stores/{slug}/carts/buyer',
} as const;
export const priceCart = {
  name: 'priceCart',
  method: 'POST',
  path: '/api/v1/carts/pricing',
} as const;
export const updateCartItem = {
  name: 'updateCartItem',
  method: 'PUT',
  path: '/api/v1/cart-items/{id}',
} as const;
export const deleteCartItem = {
  name: 'deleteCartItem',
  method: 'DELETE',
  path: '/api/v1/cart-items/{id}',
} as const;
export const confirmCart = {
  name: 'confirmCart',
  method: 'PUT',
  path: '/api/v1/carts/confirmation',
} as const;
export const getMarketStatus = {
  name: 'getMarketStatus',
  method: 'GET',
  path: '/api/v1/stores/{slug}/carts/market/status',
} as const;
