export const listCoupons = {
  name: 'listCoupons',
  method: 'GET',
  path: '/api/v1/stores/{store}/coupons',
} as const;
