import { z } from 'zod';
import {
  lengthOf,
  MESSAGE_PICTURE_MAX_BYTES,
  MESSAGE_PICTURES_MAX,
  ORDER_MESSAGE_MAX_LENGTH,
  ORDER_MESSAGE_MAX_UNITS,
} from './limits.ts';
import { flag, id, idText, instant, lines, link, list, success } from './primitives.ts';

const pixels = z.number().int().positive();

const picture = z.object({ id, width: pixels, height: pixels });

/** Base64 has four characters for three bytes. */
const PICTURE_MAX_CHARACTERS = Math.ceil(MESSAGE_PICTURE_MAX_BYTES / 3) * 4;

/** A picture before it is sent with a message. JPEG, PNG, WebP, AVIF or GIF. */
export const pictureUpload = {
  params: z.object({ id: idText }),
  body: z.object({
    /** In base64. */
    picture: z.string().min(1).max(PICTURE_MAX_CHARACTERS, 'must have at most 10 MB'),
  }),
  reply: picture,
};

/** Read with the token, because no public address serves it. */
export const pictureDownload = {
  params: z.object({ id: idText, pictureId: idText }),
  reply: z.object({ data_url: z.string() }),
};

/** Of the same order and sender, without a message yet. */
export const pictureIds = z.array(id).max(MESSAGE_PICTURES_MAX).optional();

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
  pictures: z.array(picture),
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
      picture_ids: pictureIds,
    }),
    reply: orderMessage,
  },
  uploadOrderPicture: pictureUpload,
  getOrderPicture: pictureDownload,
  readOrderMessages: {
    params: z.object({ id: idText }),
    body: z.object({ last_id: id }),
    reply: success,
  },
};
