import type { ErrorCode } from '../../../src/contract/errors.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CouponRefusal } from './rules/apply.ts';

/** The field of a body that names the coupon. */
export type CouponField = 'coupon_code' | 'coupon_v2_id';

const refusals: Record<CouponRefusal, { code: ErrorCode; why: string }> = {
  not_found: { code: 'COUPON_NOT_FOUND', why: 'names no coupon of this store that you may use' },
  not_active: { code: 'COUPON_NOT_ACTIVE', why: 'cannot be used now: not yet, or no longer' },
  used_up: { code: 'COUPON_USED_UP', why: 'has been used as often as it can be' },
  already_used: { code: 'COUPON_ALREADY_USED', why: 'was used by you before; one a buyer' },
  below_threshold: { code: 'COUPON_BELOW_THRESHOLD', why: 'needs items worth more than these' },
};

/** The error for a coupon that takes nothing off, naming the field that sent it. */
export function couponError(refusal: CouponRefusal, field: CouponField): ApiError {
  const { code, why } = refusals[refusal];
  return new ApiError(code, `${field} ${why}. Leave it out or send another.`, {
    fields: { [field]: [why] },
  });
}

/** The error for two different coupons in one order. */
export function twoCoupons(): ApiError {
  const why = 'must name the coupon of coupon_code, or be left out: an order takes one';
  return new ApiError('INVALID_INPUT', `coupon_v2_id ${why}.`, { fields: { coupon_v2_id: [why] } });
}
