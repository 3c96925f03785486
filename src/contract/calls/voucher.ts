/**
 * Returns whether the member has received the share voucher of a show. Everyone. Errors: NOT_FOUND.
 * Spec §7 vouchers/record, §4 voucher flow.
 */
export const getVoucherRecord = {
  name: 'getVoucherRecord',
  method: 'GET',
  path: '/api/v1/posts/{postId}/vouchers/record',
} as const;

/**
 * Returns the share voucher that a store gives out now, or null. Everyone.
 * Errors: NOT_FOUND. Spec §7 vouchers/search, §4 voucher flow.
 */
export const searchVoucher = {
  name: 'searchVoucher',
  method: 'GET',
  path: '/api/v1/stores/{store}/vouchers/search',
} as const;

/**
 * Gives the member a share voucher, once. Members only. Errors: NOT_FOUND,
 * POST_DOES_NOT_BELONG_TO_STORE, VOUCHER_ALREADY_HELD, VOUCHER_NOT_AVAILABLE. Spec §7
 * vouchers/acquire, §4 voucher flow, §5 voucher acquire.
 */
export const acquireVoucher = {
  name: 'acquireVoucher',
  method: 'POST',
  path: '/api/v1/vouchers/{id}/acquire',
  idempotent: true,
} as const;

/**
 * Returns a page of a store's share vouchers: with `held_by_me` the member's own, with `all` every
 * one. Everyone. Errors: NOT_FOUND. Spec §7 voucher list.
 */
export const listVouchers = {
  name: 'listVouchers',
  method: 'GET',
  path: '/api/v1/stores/{store}/vouchers',
} as const;
