/**
 * Returns the ids of the products of a store that the member keeps, the newest first. Members only.
 * Errors: NOT_FOUND. Docs: additions to the contract.
 */
export const listFavourites = {
  name: 'listFavourites',
  method: 'GET',
  path: '/api/v1/stores/{slug}/favourites',
} as const;

/**
 * Adds and removes favourites, and returns all of the store. Keeps the newest 200, and ignores
 * products that the store does not have. Repeatable. Members only. Errors: NOT_FOUND. Docs:
 * additions to the contract.
 */
export const saveFavourites = {
  name: 'saveFavourites',
  method: 'PUT',
  path: '/api/v1/stores/{slug}/favourites',
} as const;
