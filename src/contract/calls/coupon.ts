/**
 * Returns a store's public coupons and the private ones that the member holds. Everyone. Errors:
 * NOT_FOUND. Spec §7 coupon list, §5 coupon list filter.
 */
export const listCoupons = {
  name: 'listCoupons',
  method: 'GET',
  path: '/api/v1/stores/{store}/coupons',
} as const;

/**
 * Adds a public coupon to the member's coupons. Repeatable. Members only. Errors: NOT_FOUND (also a
 * private coupon), COUPON_NOT_ACTIVE. Docs: additions to the contract.
 */
export const acquireCoupon = {
  name: 'acquireCoupon',
  method: 'POST',
  path: '/api/v1/coupons/{id}/acquire',
} as const;
