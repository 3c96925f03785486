export const listSubscriptions = {
  name: 'listSubscriptions',
  method: 'GET',
  path: '/api/v1/stores/{slug}/subscriptions',
} as const;
export const listMySubscriptions = {
  name: 'listMySubscriptions',
  method: 'GET',
  path: '/api/v1/stores/{slug}/subscriptions/me',
} as const;
export const addSubscription = {
  name: 'addSubscription',
  method: 'POST',
  path: '/api/v1/stores/{slug}/carts/subscription',
} as const;
