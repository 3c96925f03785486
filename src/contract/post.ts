import { z } from 'zod';
import { commentSource } from './comment.ts';
import { cartEvent, commentEvent } from './events.ts';
import { COMMENT_MAX_LENGTH, COMMENT_MAX_UNITS, lengthOf } from './limits.ts';
import { id, idText, instant, link, success } from './primitives.ts';
import { postProduct } from './product.ts';

export const liveStatus = z.enum(['unpublished', 'live', 'live_stopped']);

/** A live post: one show of a store. Spec §3 Live post. */
export const post = z.object({
  id,
  broadcast_type: z.literal('live_stream'),
  type: z.enum(['formal', 'one_to_one_formal', 'rehearsal']),
  title: z.string(),
  content: z.string(),
  store_id: id,
  live: z.boolean(),
  on_air: z.boolean(),
  live_status: liveStatus,
  started_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  upcoming_at: instant.nullable(),
  upcoming_title: z.string().nullable(),
  replay_expired_at: instant.nullable(),
  is_private: z.boolean(),
  reply_type: z.enum(['await', 'direct']),
  can_archive_comment: z.boolean(),
  show_archive_comment: z.boolean(),
  /** Seconds a viewer waits between two comments. Spec §9. */
  comment_throttle: z.number().int().nonnegative(),
  share_url: link,
  cover_pending: link.nullable(),
  cover_stopped: link.nullable(),
  liveweb_ennichi_logo: z.boolean(),
  products: z.array(postProduct),
  /** The product the host is presenting now; null when none. */
  selling_product_id: id.nullable(),
  /** When the stream last stopped arriving without having ended; null while it arrives. */
  interrupted_at: instant.nullable(),
  /** Items put in the cart from this post expire then at the latest. */
  cart_item_expires_at: instant.nullable(),
});

/** How the realtime client connects for one post. Spec §3 Stream info. */
export const realtimeServiceProvider = z.object({
  type: z.enum(['ably', 'pubnub']),
  /** Channels to join, each `prefix|{post}`: cart, comment, comment-failed, notification. */
  channel_list: z.array(z.string()),
  /** PubNub's subscribe key, or the name of the Ably key: no secret either way. */
  subscribe_key: z.string(),
  /** Host and port of a hub of our own; null for the hosted service. */
  origin: z.string().nullable(),
  /**
   * Where to start listening, a few seconds before this reply was written: what happens between the
   * first fetches and the connection is then heard too. Absent when the service cannot tell.
   */
  timetoken: z.string().optional(),
});

export const streamInfo = z.object({
  stream_url: link,
  stream_hls_url: link,
  type: z.literal('hls'),
  post_id: id,
  snapshot_url: link.nullable(),
  stream_id: z.string(),
  realtime_service_provider: realtimeServiceProvider,
  pubnub_group_name: z.string(),
  pubnub_subscribe_key: z.string(),
  pubnub_occupancy_channel: z.string(),
});

export const postSchemas = {
  getLatestPost: { reply: z.object({ id: id.nullable() }) },
  getPost: {
    /** `storeId` is the store's id or its slug, so the page needn't wait for the store. */
    params: z.object({ storeId: z.string().max(64), postId: idText }),
    reply: post,
  },
  getStreamInfo: {
    params: z.object({ id: idText }),
    query: z.object({ uuid: z.string().max(64).optional() }),
    reply: streamInfo,
  },
  listComments: {
    query: z.object({ store_id: idText, channel: z.string().max(64) }),
    /** Oldest first, at most the newest 100. */
    reply: z.object({
      comments: z.array(z.object({ message: z.union([commentEvent, cartEvent]) })),
    }),
  },
  announceJoined: { params: z.object({ id: idText }), reply: z.object({ success: z.boolean() }) },
  announceShared: {
    params: z.object({ postId: idText }),
    body: z.object({
      /** The sharer's realtime id. */
      pn_id: z.string().min(1).max(64),
      source: commentSource,
    }),
    reply: success,
  },
  sendComment: {
    body: z.object({
      post_id: id,
      message: z
        .string()
        .trim()
        .min(1)
        .max(COMMENT_MAX_UNITS)
        .refine((text) => lengthOf(text) <= COMMENT_MAX_LENGTH, 'must have at most 200 characters'),
      /** The sender's realtime id, so that its own comment can be told apart. */
      pn_id: z.string().min(1).max(64),
      source: commentSource,
      name: z.string().max(40).optional(),
      group_stream_name: z.string().max(40).optional(),
    }),
    reply: z.object({ success: z.boolean() }),
  },
};
