import { z } from 'zod';
import { orderMessage, pictureDownload, pictureIds, pictureUpload } from '../order-message.ts';
import { ORDER_STATUSES } from '../order-states.ts';
import {
  flag,
  id,
  idText,
  instant,
  lines,
  link,
  list,
  page,
  paginated,
  success,
  text,
  trimmedLine,
} from '../primitives.ts';

const buyer = z.object({ id, name: z.string(), avatar_url: link.nullable() });

const order = z.object({ id, slug: z.string(), status: z.enum(ORDER_STATUSES) });

const thread = z.object({
  order,
  buyer,
  /** Messages of the buyer that the store has not read. */
  unread: z.number().int().nonnegative(),
  last: z.object({
    id,
    role: z.enum(['buyer', 'seller']),
    message: z.string(),
    created_at: instant,
  }),
});

/** Buyers never receive `staff`. */
const hostMessage = orderMessage.extend({
  staff: z.object({ id, name: z.string() }).nullable(),
});

const cannedReply = z.object({ id, title: z.string(), message: z.string() });

const title = text(60);
const message = lines(1000);
const params = z.object({ id: idText });

export const hostMessageSchemas = {
  listThreads: {
    query: z.object({
      q: trimmedLine(100).optional(),
      /** Only threads with unread messages. */
      unread: flag.optional(),
      page,
    }),
    reply: paginated(thread),
  },
  getThread: {
    params,
    /** Messages before this one. */
    query: z.object({ before: idText.optional() }),
    reply: z.object({ order, buyer, data: z.array(hostMessage), has_older: z.boolean() }),
  },
  sendSellerMessage: {
    params,
    body: z.object({ message, picture_ids: pictureIds }),
    reply: hostMessage,
  },
  uploadThreadPicture: pictureUpload,
  getThreadPicture: pictureDownload,
  readThread: { params, body: z.object({ last_id: id }), reply: success },
  listCannedReplies: { reply: list(cannedReply) },
  createCannedReply: { body: z.object({ title, message }), reply: cannedReply },
  updateCannedReply: {
    params,
    body: z
      .object({ title: title.optional(), message: message.optional() })
      .refine((body) => body.title ?? body.message, 'must have a title or a message'),
    reply: cannedReply,
  },
  deleteCannedReply: { params, reply: success },
};
