export const checkout = {
  name: 'checkout',
  method: 'POST',
  path: '/api/v1/checkout',
  idempotent: true,
} as const;
export const getOrder = { name: 'getOrder', method: 'GET', path: '/api/v1/orders/{id}' } as const;
export const getLatestOrder = {
  name: 'getLatestOrder',
  method: 'GET',
  path: '/api/v1/stores/{slug}/orders/latest',
} as const;
