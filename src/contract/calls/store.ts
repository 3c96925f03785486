export const listStores = {
  name: 'listStores',
  method: 'GET',
  path: '/api/v1/buyer/stores',
} as const;
export const getStore = {
  name: 'getStore',
  method: 'GET',
  path: '/api/v1/buyer/stores/{slug}',
} as const;
export const listShippingSettings = {
  name: 'listShippingSettings',
  method: 'GET',
  path: '/api/v1/stores/{slug}/shipping-setting',
} as const;
export const listPaymentSettings = {
  name: 'listPaymentSettings',
  method: 'GET',
  path: '/api/v1/stores/{slug}/payment-setting',
} as const;
export const getCommercialNotice = {
  name: 'getCommercialNotice',
  method: 'GET',
  path: '/api/v1/stores/{slug}/buyer-jp-commercial',
} as const;
