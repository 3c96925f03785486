export type CouponChoice = { by: 'none' } | { by: 'code'; code: string } | { by: 'id'; id: number };

/** Spec §5 checkout payload. */
export interface CouponFields {
  coupon_code: string | null;
  coupon_v2_id: number | null;
}

export const couponFields = (choice: CouponChoice): CouponFields => ({
  coupon_code: choice.by === 'code' ? choice.code : null,
  coupon_v2_id: choice.by === 'id' ? choice.id : null,
});

const COUPON_ERRORS = [
  'COUPON_NOT_FOUND',
  'COUPON_NOT_ACTIVE',
  'COUPON_USED_UP',
  'COUPON_ALREADY_USED',
  'COUPON_BELOW_THRESHOLD',
];

/** Spec §8. */
export const isCouponError = (code: string) => COUPON_ERRORS.includes(code);

/** The server ignores width, case and surrounding space. */
const folded = (code: string) => code.normalize('NFKC').trim().toUpperCase();

export const isChosen = (coupon: { id: number; apply_code?: string }, choice: CouponChoice) =>
  choice.by === 'id'
    ? coupon.id === choice.id
    : choice.by === 'code' && folded(coupon.apply_code ?? '') === folded(choice.code);
