export const getCardShop = {
  name: 'getCardShop',
  method: 'GET',
  path: '/api/v1/stores/{slug}/gmo-credit',
} as const;
export const listCards = { name: 'listCards', method: 'GET', path: '/api/v1/cards' } as const;
export const createCard = { name: 'createCard', method: 'POST', path: '/api/v1/cards' } as const;
export const deleteCard = {
  name: 'deleteCard',
  method: 'DELETE',
  path: '/api/v1/cards/{id}',
} as const;
