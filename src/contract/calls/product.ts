export const listProducts = {
  name: 'listProducts',
  method: 'GET',
  path: '/api/v1/stores/{slug}/products',
} as const;
export const getProduct = {
  name: 'getProduct',
  method: 'GET',
  path: '/api/v1/products/{id}',
} as const;
