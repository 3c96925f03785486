export const listAddresses = {
  name: 'listAddresses',
  method: 'GET',
  path: '/api/v1/addresses',
} as const;
export const createAddress = {
  name: 'createAddress',
  method: 'POST',
  path: '/api/v1/addresses',
} as const;
export const deleteAddress = {
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/api/v1/addresses/{id}',
} as const;
export const lookupPostalCode = {
  name: 'lookupPostalCode',
  method: 'GET',
  path: '/api/v1/postal-codes/{code}',
} as const;
