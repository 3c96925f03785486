/**
 * Returns a store's public coupons and the private ones that the member holds; empty where the
 * store has coupons off. Everyone.
 * Errors: NOT_FOUND. Spec §7 live room, §5 coupon list filter.
 */
export const listCoupons = {
  name: 'listCoupons',
  method: 'GET',
  path: '/api/v1/stores/{store}/coupons',
} as const;
