import { z } from 'zod';
import { periodStatus } from '../coupon.ts';
import { draw } from '../draw.ts';
import { poll } from '../poll.ts';
import { id, idText, list, money, quantity, success, text } from '../primitives.ts';

const params = z.object({ id: idText });

const hostCoupon = z.object({
  id,
  name: z.string(),
  amount: money,
  apply_code: z.string().nullable(),
  visibility: z.enum(['public', 'private']),
  acquire_status: periodStatus,
});

export const hostGameSchemas = {
  getHostGames: {
    params,
    reply: z.object({ poll: poll.nullable(), draw: draw.nullable() }),
  },
  openPoll: {
    params,
    body: z.object({ title: text(100), options: z.array(text(60)).min(2).max(10) }),
    reply: poll,
  },
  movePoll: {
    params,
    body: z.object({ action: z.enum(['show', 'result', 'end', 'hide']) }),
    reply: poll,
  },
  startDraw: {
    params,
    body: z.object({
      title: text(100),
      prize: text(100),
      keyword: text(40),
      winner_count: quantity.default(1),
    }),
    reply: draw,
  },
  moveDraw: {
    params,
    body: z.object({ action: z.enum(['process', 'end', 'publish']) }),
    reply: draw,
  },
  listHostCoupons: { reply: list(hostCoupon) },
  distributeCoupon: { params, body: z.object({ coupon_id: id }), reply: success },
  setCouponStatus: { params, body: z.object({ interrupted: z.boolean() }), reply: success },
};
