/**
 * Returns the store's shop id at the payment provider and the provider's card page. Everyone.
 * Errors: NOT_FOUND, PAYMENT_TYPE_NOT_AVAILABLE (no payment provider). Spec §7 gmo-credit; design
 * §5 cards.
 */
export const getCardShop = {
  name: 'getCardShop',
  method: 'GET',
  path: '/api/v1/stores/{slug}/gmo-credit',
} as const;

/** Returns the member's cards at the payment provider. Members only. Design §5 cards. */
export const listCards = { name: 'listCards', method: 'GET', path: '/api/v1/cards' } as const;

/**
 * Stores a card from a single-use token of the provider's page. Members only. Errors:
 * CARD_TOKEN_INVALID, PAYMENT_TYPE_NOT_AVAILABLE (no payment provider). Design §5 cards.
 */
export const createCard = { name: 'createCard', method: 'POST', path: '/api/v1/cards' } as const;

/** Deletes one of the member's cards. Members only. Errors: NOT_FOUND. Design §5 cards. */
export const deleteCard = {
  name: 'deleteCard',
  method: 'DELETE',
  path: '/api/v1/cards/{id}',
} as const;
