import { z } from 'zod';
import { commentBlacklistEntry, pinnedMessage } from './comment.ts';
import { periodStatus } from './coupon.ts';
import { draw } from './draw.ts';
import { commentEvent } from './events.ts';
import type { HostCallName } from './host-calls.ts';
import { hostFacebookPageSchemas } from './host-facebook-page.ts';
import { hostOrderSchemas } from './host-order.ts';
import { importedProduct, saved } from './imported-product.ts';
import { COMMENT_MAX_LENGTH } from './limits.ts';
import { orderMessage } from './order-message.ts';
import { poll } from './poll.ts';
import { archiveType, liveStatus } from './post.ts';
import { id, idText, instant, link, list, money, quantity, success, text } from './primitives.ts';

/** A show as its host sees it. */
export const hostPost = z.object({
  id,
  title: z.string(),
  live_status: liveStatus,
  is_private: z.boolean(),
  upcoming_at: instant.nullable(),
  started_at: instant.nullable(),
  selling_product_id: id.nullable(),
});

const hostProduct = z.object({
  id,
  name: z.string(),
  /** `init` is a draft, which no buyer sees until it is in the market or in a show. */
  status: z.string(),
  in_market: z.boolean(),
  skus: z.array(
    z.object({ id, name: z.string(), price: money, stock: z.number(), held: z.number() }),
  ),
});

/** What a host decides about a show. Everything is optional in an update. */
const postSettings = z.object({
  title: text(200),
  content: z.string().max(5000).optional(),
  type: z.enum(['formal', 'one_to_one_formal', 'rehearsal']).optional(),
  upcoming_at: instant.nullish(),
  /** What it is announced as; the title where only `upcoming_at` is given. */
  upcoming_title: text(200).nullish(),
  /** A picture's address. */
  cover_url: link.max(2048).nullish(),
  /** The picture of its replay; the cover where there is none. */
  vod_image_url: link.max(2048).nullish(),
  /** When the sale ends: until then at the latest, carts hold what was claimed in the show. */
  cart_item_expires_at: instant.nullish(),
  reply_type: z.enum(['await', 'direct']).optional(),
  liveweb_ennichi_logo: z.boolean().optional(),
  /** Seconds between two comments of one person. */
  comment_throttle: z.number().int().min(0).max(3600).optional(),
  is_private: z.boolean().optional(),
  ticket_product_id: id.nullish(),
  can_archive_comment: z.boolean().optional(),
  show_archive_comment: z.boolean().optional(),
  replay_expiry: z.enum(['custom_days', 'system_default_days', 'close']).optional(),
  replay_days: z.number().int().min(1).max(3650).nullish(),
});

/** A moment of a show, in seconds from its beginning. No show is longer than a month. */
const second = z
  .number()
  .int()
  .min(0)
  .max(31 * 86_400);

const ofPost = z.object({ id: idText });
const ofProduct = z.object({ id: idText, productId: idText });
const person = z.enum(['user', 'guest']);

/** The shapes of every host call. A body that does not fit is 422 with the fields named. */
export const hostSchemas = {
  createHostKey: {
    params: z.object({ slug: z.string().max(64) }),
    body: z.object({ label: text(60).optional() }),
    reply: z.object({ key: z.string(), store: z.string() }),
  },
  getHostStore: { reply: z.object({ id, slug: z.string(), name: z.string() }) },
  listHostProducts: {
    query: z.object({ keyword: z.string().max(100).optional() }),
    reply: list(hostProduct),
  },
  importProduct: { body: importedProduct, reply: z.object({ saved }) },
  listHostPosts: { reply: list(hostPost) },
  createPost: { body: postSettings, reply: hostPost },
  updatePost: { params: ofPost, body: postSettings.partial(), reply: hostPost },
  startPost: { params: ofPost, reply: success },
  stopPost: { params: ofPost, reply: success },
  refreshRoom: {
    params: ofPost,
    body: z.object({ seconds: z.number().int().min(0).max(3600).default(30) }),
    reply: success,
  },
  sellProduct: {
    params: ofPost,
    body: z.object({ product_id: id.nullable() }),
    reply: success,
  },
  setPostProduct: {
    params: ofProduct,
    body: z.object({
      keyword: text(20).nullish(),
      order: z.number().int().min(0).max(100_000).optional(),
    }),
    reply: success,
  },
  removePostProduct: { params: ofProduct, reply: success },
  setSalable: { params: ofPost, body: z.object({ salable: z.boolean() }), reply: success },
  pinMessage: {
    params: ofPost,
    /** A comment of the show, or a word of the host's own. */
    body: z.union([z.object({ comment_id: id }), z.object({ message: text(COMMENT_MAX_LENGTH) })]),
    reply: pinnedMessage,
  },
  unpinMessage: { params: z.object({ id: idText, pinId: idText }), reply: success },
  announce: { params: ofPost, body: z.object({ message: text(500) }), reply: z.object({ id }) },
  endAnnouncement: { params: ofPost, reply: success },
  sendUrl: {
    params: ofPost,
    body: z.object({ url: z.string().max(2048), title: text(100).nullish() }),
    reply: success,
  },
  getHostGames: {
    params: ofPost,
    reply: z.object({ poll: poll.nullable(), draw: draw.nullable() }),
  },
  openPoll: {
    params: ofPost,
    body: z.object({ title: text(100), options: z.array(text(60)).min(2).max(10) }),
    reply: poll,
  },
  movePoll: {
    params: ofPost,
    body: z.object({ action: z.enum(['show', 'result', 'end', 'hide']) }),
    reply: poll,
  },
  startDraw: {
    params: ofPost,
    body: z.object({
      title: text(100),
      prize: text(100),
      keyword: text(40),
      winner_count: quantity.default(1),
    }),
    reply: draw,
  },
  moveDraw: {
    params: ofPost,
    body: z.object({ action: z.enum(['process', 'end', 'publish']) }),
    reply: draw,
  },
  listHostCoupons: {
    reply: list(
      z.object({
        id,
        name: z.string(),
        amount: money,
        apply_code: z.string().nullable(),
        visibility: z.enum(['public', 'private']),
        acquire_status: periodStatus,
      }),
    ),
  },
  distributeCoupon: { params: ofPost, body: z.object({ coupon_id: id }), reply: success },
  setCouponStatus: { params: ofPost, body: z.object({ interrupted: z.boolean() }), reply: success },
  listHostComments: {
    params: ofPost,
    reply: list(commentEvent.extend({ hidden: z.boolean() })),
  },
  sendHostComment: {
    params: ofPost,
    body: z.object({ message: text(COMMENT_MAX_LENGTH) }),
    reply: success,
  },
  moderateComment: { params: ofPost, body: z.object({ hidden: z.boolean() }), reply: success },
  listBlocked: { reply: list(commentBlacklistEntry) },
  blockCommenter: { body: z.object({ type: person, id }), reply: commentBlacklistEntry },
  unblockCommenter: { params: z.object({ type: person, id: idText }), reply: success },
  setArchive: {
    params: ofPost,
    body: z.object({
      archive_type: archiveType,
      chapters: z
        .array(
          z.object({
            started_time: second,
            ended_time: second,
            labels: z.array(z.object({ name: text(100), started_time: second })).max(100),
          }),
        )
        .max(500)
        .default([]),
      clips: z
        .array(
          z.object({
            title: text(100),
            snapshot_url: link.max(2048).nullish(),
            started_time: second,
            ended_time: second,
            promoting_product_ids: z.array(id).max(50).default([]),
          }),
        )
        .max(200)
        .default([]),
    }),
    reply: success,
  },
  setCaption: {
    params: z.object({ id: idText, language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/) }),
    body: z.object({ label: text(40), vtt: z.string().startsWith('WEBVTT').max(60_000) }),
    reply: success,
  },
  sendSellerMessage: {
    params: ofPost,
    body: z.object({ message: text(1000) }),
    reply: orderMessage,
  },
  issueTickets: {
    body: z.object({ product_id: id, quantity: quantity.default(1) }),
    reply: z.object({ codes: z.array(z.string()) }),
  },
  ...hostFacebookPageSchemas,
  ...hostOrderSchemas,
} satisfies Record<
  HostCallName,
  { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType; reply: z.ZodType }
>;

export type HostReply<N extends HostCallName> = z.output<(typeof hostSchemas)[N]['reply']>;
