import { z } from 'zod';
import { id, idText, instant, success, trimmedLine } from './primitives.ts';
import { product } from './product.ts';

const ticket = product.extend({
  posts: z.array(
    z.object({ id, title: z.string(), upcoming_at: instant.nullable(), live: z.boolean() }),
  ),
});

const ofPost = z.object({ postId: idText });

export const ticketSchemas = {
  getTicket: { params: z.object({ productId: idText }), reply: ticket },
  getPostPermission: {
    params: ofPost,
    reply: z.object({
      has_permission: z.boolean(),
      token_valid: z.boolean(),
    }),
  },
  bindTicket: {
    params: ofPost,
    body: z.object({ ticket_code: trimmedLine(40).min(1) }),
    reply: success,
  },
};
