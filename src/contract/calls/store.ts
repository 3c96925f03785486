/** Returns the stores for the home page. Everyone. Spec §2 home. */
export const listStores = {
  name: 'listStores',
  method: 'GET',
  path: '/api/v1/buyer/stores',
} as const;

/**
 * Returns a store, also of another region, so that the page can redirect. Everyone.
 * Errors: NOT_FOUND. Spec §7 buyer/stores.
 */
export const getStore = {
  name: 'getStore',
  method: 'GET',
  path: '/api/v1/buyer/stores/{slug}',
} as const;

/**
 * Returns the shipping methods of a store; with `all`, the disabled ones too. Everyone.
 * Errors: NOT_FOUND. Spec §7 shipping-setting.
 */
export const listShippingSettings = {
  name: 'listShippingSettings',
  method: 'GET',
  path: '/api/v1/stores/{slug}/shipping-setting',
} as const;

/**
 * Returns the payment methods of a store, the disabled ones too. Everyone.
 * Errors: NOT_FOUND. Spec §7 payment-setting, §3 Payment setting.
 */
export const listPaymentSettings = {
  name: 'listPaymentSettings',
  method: 'GET',
  path: '/api/v1/stores/{slug}/payment-setting',
} as const;

/**
 * Returns the disclosures that Japanese law requires of the store. Everyone.
 * Errors: NOT_FOUND. Spec §7 buyer-jp-commercial; design §5.
 */
export const getCommercialNotice = {
  name: 'getCommercialNotice',
  method: 'GET',
  path: '/api/v1/stores/{slug}/buyer-jp-commercial',
} as const;
