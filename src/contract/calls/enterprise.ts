/**
 * Records the visitor's cart for the enterprise's own checkout, and returns the report's slug.
 * Members and guests. Errors: NOT_FOUND (no enterprise store, or not its cart),
 * NOT_FOUND_ITEM_IN_CART (an empty cart). Spec §7 enterprise reports, §2.
 */
export const createEnterpriseReport = {
  name: 'createEnterpriseReport',
  method: 'POST',
  path: '/api/v1/enterprise/stores/{store}/reports',
} as const;

/**
 * Returns the URL of the enterprise's checkout for a report. Members and guests. Errors: NOT_FOUND
 * (also without a public page). Spec §7 enterprise redirect, §2.
 */
export const getEnterpriseRedirect = {
  name: 'getEnterpriseRedirect',
  method: 'POST',
  path: '/api/v1/enterprise/stores/{store}/redirect',
} as const;
