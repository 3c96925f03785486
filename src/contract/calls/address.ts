/** Returns the member's address book. Members only. Spec §7 addresses list. */
export const listAddresses = {
  name: 'listAddresses',
  method: 'GET',
  path: '/api/v1/addresses',
} as const;

/** Adds an address to the address book. Members only. Spec §7 addresses add. */
export const createAddress = {
  name: 'createAddress',
  method: 'POST',
  path: '/api/v1/addresses',
} as const;

/**
 * Replaces an address. Earlier orders keep theirs. Members only. Errors: NOT_FOUND. Docs: additions
 * to the contract.
 */
export const updateAddress = {
  name: 'updateAddress',
  method: 'PUT',
  path: '/api/v1/addresses/{id}',
} as const;

/** Deletes an address. Members only. Errors: NOT_FOUND. Spec §7 addresses delete. */
export const deleteAddress = {
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/api/v1/addresses/{id}',
} as const;

/** Returns every place with a Japanese postal code. Everyone. Design §5 postal code. */
export const lookupPostalCode = {
  name: 'lookupPostalCode',
  method: 'GET',
  path: '/api/v1/postal-codes/{code}',
} as const;
