import { z } from 'zod';
import { lengthOf, ORDER_MESSAGE_MAX_LENGTH, ORDER_MESSAGE_MAX_UNITS } from './limits.ts';
import { flag, id, idText, instant, lines, link, list, success } from './primitives.ts';

/** Spec §3 Order message. */
export const orderMessage = z.object({
  id,
  order_id: id,
  /** Null for the store. */
  user_id: id.nullable(),
  /** Spec §6 message roles. */
  role: z.enum(['buyer', 'seller']),
  message: z.string(),
  user: z.object({ id, name: z.string(), avatar_url: link.nullable() }).nullable(),
  created_at: instant,
  /** When the other side read it. */
  read_at: instant.nullable(),
});

export const orderMessageSchemas = {
  listOrderMessages: {
    params: z.object({ id: idText }),
    query: z.object({
      role: z.literal('buyer').optional(),
      all: flag.optional(),
    }),
    reply: list(orderMessage),
  },
  sendOrderMessage: {
    params: z.object({ id: idText }),
    /** Spec §5 order message: an empty message is rejected. */
    body: z.object({
      message: lines(ORDER_MESSAGE_MAX_UNITS).refine(
        (message) => lengthOf(message) <= ORDER_MESSAGE_MAX_LENGTH,
        `must have at most ${ORDER_MESSAGE_MAX_LENGTH} characters`,
      ),
      role: z.literal('buyer'),
    }),
    reply: orderMessage,
  },
  readOrderMessages: {
    params: z.object({ id: idText }),
    body: z.object({ last_id: id }),
    reply: success,
  },
};
