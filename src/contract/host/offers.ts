import { z } from 'zod';
import { periodStatus } from '../coupon.ts';
import { id, idText, list, money, quantity, success } from '../primitives.ts';

const params = z.object({ id: idText });

const hostCoupon = z.object({
  id,
  name: z.string(),
  amount: money,
  apply_code: z.string().nullable(),
  visibility: z.enum(['public', 'private']),
  acquire_status: periodStatus,
});

/** The host calls about coupons and tickets. */
export const hostOfferSchemas = {
  listHostCoupons: { reply: list(hostCoupon) },
  distributeCoupon: { params, body: z.object({ coupon_id: id }), reply: success },
  setCouponStatus: { params, body: z.object({ interrupted: z.boolean() }), reply: success },
  issueTickets: {
    body: z.object({ product_id: id, quantity: quantity.default(1) }),
    reply: z.object({ codes: z.array(z.string()) }),
  },
};
