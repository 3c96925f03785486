/**
 * Returns whether the member asked for a mail when the show begins. Members only. Errors: NOT_FOUND
 * (also a show that the store does not announce), FORBIDDEN (a private show). Docs: additions to
 * the contract.
 */
export const getShowReminder = {
  name: 'getShowReminder',
  method: 'GET',
  path: '/api/v1/liveweb/posts/{id}/reminder',
} as const;

/**
 * Asks for one mail when the show begins, in the language of the request. Repeatable. Members only.
 * Errors: NOT_FOUND, FORBIDDEN, STATE_CONFLICT (the show has begun), NO_NOTICE_ADDRESS (no
 * proved address, or these mails are off), TOO_MANY_REMINDERS. Docs: additions to the contract.
 */
export const askShowReminder = {
  name: 'askShowReminder',
  method: 'PUT',
  path: '/api/v1/liveweb/posts/{id}/reminder',
} as const;

/**
 * Withdraws the request. Repeatable. Members only. Docs: additions to the contract.
 */
export const withdrawShowReminder = {
  name: 'withdrawShowReminder',
  method: 'DELETE',
  path: '/api/v1/liveweb/posts/{id}/reminder',
} as const;

/**
 * Returns the SKUs of a product that the member waits for. Members only. Docs: additions to the
 * contract.
 */
export const listStockReminders = {
  name: 'listStockReminders',
  method: 'GET',
  path: '/api/v1/products/{id}/reminders',
} as const;

/**
 * Asks for one mail when a sold-out SKU is back in stock, in the language of the request.
 * Repeatable. Members only. Errors: NOT_FOUND, NOT_ON_SALE, STORE_CLOSED, STATE_CONFLICT (the SKU is
 * in stock), NO_NOTICE_ADDRESS, TOO_MANY_REMINDERS. Docs: additions to the contract.
 */
export const askStockReminder = {
  name: 'askStockReminder',
  method: 'PUT',
  path: '/api/v1/products/{id}/reminders/{skuId}',
} as const;

/**
 * Withdraws the request. Repeatable. Members only. Docs: additions to the contract.
 */
export const withdrawStockReminder = {
  name: 'withdrawStockReminder',
  method: 'DELETE',
  path: '/api/v1/products/{id}/reminders/{skuId}',
} as const;
