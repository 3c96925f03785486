/**
 * Returns a store's subscription plans, with the state of the member's own. Everyone. Errors:
 * NOT_FOUND. Spec §7 subscriptions.
 */
export const listSubscriptions = {
  name: 'listSubscriptions',
  method: 'GET',
  path: '/api/v1/stores/{slug}/subscriptions',
} as const;

/**
 * Returns the plans of a store that the member has or had. Members only.
 * Errors: NOT_FOUND. Spec §7 subscriptions/me.
 */
export const listMySubscriptions = {
  name: 'listMySubscriptions',
  method: 'GET',
  path: '/api/v1/stores/{slug}/subscriptions/me',
} as const;

/**
 * Puts a plan in the cart in place of any other, and returns the page where it is ordered. Members
 * only. Errors: NOT_FOUND, NOT_ON_SALE, ALREADY_SUBSCRIBED, SOLD_OUT,
 * REACHED_BUYER_PURCHASABLE_LIMIT. Spec §7 carts subscription, §5.
 */
export const addSubscription = {
  name: 'addSubscription',
  method: 'POST',
  path: '/api/v1/stores/{slug}/carts/subscription',
} as const;
