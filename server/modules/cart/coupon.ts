import { ApiError } from '../../http/api-error.ts';

interface CouponFields {
  coupon_code?: string | null | undefined;
  coupon_v2_id?: number | null | undefined;
}

const NO_SUCH = 'is no coupon of this store';

/** No store has coupons on this path: one that is sent is refused, never silently ignored. */
export function requireNoCoupon({ coupon_code, coupon_v2_id }: CouponFields): void {
  const fields: Record<string, string[]> = {};
  if (coupon_code) fields.coupon_code = [NO_SUCH];
  if (coupon_v2_id) fields.coupon_v2_id = [NO_SUCH];
  const [field] = Object.keys(fields);
  if (field) throw new ApiError('INVALID_INPUT', `${field} ${NO_SUCH}. Leave it out.`, { fields });
}
