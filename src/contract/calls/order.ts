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
export const listOrders = {
  name: 'listOrders',
  method: 'GET',
  path: '/api/v1/stores/{slug}/orders/buyer',
} as const;
export const payOrder = {
  name: 'payOrder',
  method: 'POST',
  path: '/api/v2/orders/{id}/pay',
  idempotent: true,
} as const;
export const getOrderPricing = {
  name: 'getOrderPricing',
  method: 'GET',
  path: '/api/v1/orders/{id}/pricing',
} as const;
export const changePaymentMethod = {
  name: 'changePaymentMethod',
  method: 'PUT',
  path: '/api/v1/orders/{id}/payment-method',
} as const;
export const generatePaymentAccount = {
  name: 'generatePaymentAccount',
  method: 'POST',
  path: '/api/v1/orders/{id}/payment-account/generate',
} as const;
export const cancelOrder = {
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/v1/orders/{id}/cancel',
} as const;
export const requestReturn = {
  name: 'requestReturn',
  method: 'POST',
  path: '/api/v1/orders/{id}/return',
} as const;
export const listOrderMessages = {
  name: 'listOrderMessages',
  method: 'GET',
  path: '/api/v1/orders/{id}/messages',
} as const;
export const sendOrderMessage = {
  name: 'sendOrderMessage',
  method: 'POST',
  path: '/api/v1/orders/{id}/messages',
} as const;
