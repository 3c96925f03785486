export const getVoucherRecord = {
  name: 'getVoucherRecord',
  method: 'GET',
  path: '/api/v1/posts/{postId}/vouchers/record',
} as const;
export const searchVoucher = {
  name: 'searchVoucher',
  method: 'GET',
  path: '/api/v1/stores/{store}/vouchers/search',
} as const;
export const acquireVoucher = {
  name: 'acquireVoucher',
  method: 'POST',
  path: '/api/v1/vouchers/{id}/acquire',
  idempotent: true,
} as const;
export const listVouchers = {
  name: 'listVouchers',
  method: 'GET',
  path: '/api/v1/stores/{store}/vouchers',
} as const;
