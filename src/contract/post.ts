import { z } from 'zod';
import { commentBlacklistEntry, commentSource, pinnedMessage } from './comment.ts';
import { draw } from './draw.ts';
import { cartEvent, commentEvent } from './events.ts';
import { COMMENT_MAX_LENGTH, COMMENT_MAX_UNITS, lengthOf, NICKNAME_MAX_UNITS } from './limits.ts';
import { poll } from './poll.ts';
import { id, idText, instant, link, list, paginated, success } from './primitives.ts';
import { postProduct } from './product.ts';

export const liveStatus = z.enum(['unpublished', 'live', 'live_stopped']);

export const archiveType = z.enum(['chapters', 'clips', 'raw', 'none']);

/** Seconds since the first picture of a replay. */
const second = z.number().int().nonnegative();

/** A part of a replay, with what happens in it. Spec §3 Archive chapters. */
export const archiveChapter = z.object({
  id,
  started_time: second,
  ended_time: second,
  labels: z.array(z.object({ name: z.string(), started_time: second })),
});

/** A short piece cut out of a replay. Spec §3 Archive clips. */
export const archiveClip = z.object({
  id,
  title: z.string(),
  snapshot_url: link.nullable(),
  started_time: second,
  ended_time: second,
  promoting_product_ids: z.array(id),
});

const archive = z.object({ chapters: z.array(archiveChapter), clips: z.array(archiveClip) });

/** Where else a show is to be seen. */
const publication = z.object({
  id,
  provider: z.literal('facebook'),
  channel_id: id,
  name: z.string(),
  url: link.nullable(),
});

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
  hidden_comments: z.array(z.string()),
  /** Newest first; only what is still pinned. */
  pinned_messages: z.array(pinnedMessage),
  /** The ticket that lets into a private show; null when it is open to all. */
  ticket: z.object({ product_id: id, name: z.string() }).nullable(),
  vod_image_url: link.nullable(),
  archive_type: archiveType,
  archive,
  is_ennichi_caption_ready: z.boolean(),
  replayable_clip_ids: z.array(id),
  publications: z.array(publication),
  /** What is going on for somebody who comes in the middle; null when nothing is. */
  poll: poll.nullable(),
  draw: draw.nullable(),
  announcement: z.object({ id, message: z.string() }).nullable(),
  like_count: z.number().int().nonnegative(),
  comment_count: z.number().int().nonnegative(),
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
   * PubNub's `authKey`: what a browser proves with that it may hear a private show. It is renewed by
   * `realtime-grant`. Absent where none is needed.
   */
  auth_key: z.string().optional(),
  /**
   * Where to start listening, a few seconds before this reply was written: what happens between the
   * first fetches and the connection is then heard too. Absent when the service cannot tell.
   */
  timetoken: z.string().optional(),
});

const channels = {
  pubnub_group_name: z.string(),
  pubnub_subscribe_key: z.string(),
  pubnub_occupancy_channel: z.string(),
};

export const streamInfo = z.object({
  stream_url: link,
  stream_hls_url: link,
  type: z.literal('hls'),
  post_id: id,
  snapshot_url: link.nullable(),
  stream_id: z.string(),
  realtime_service_provider: realtimeServiceProvider,
  ...channels,
  /**
   * Tells the viewer's login apart from their others in `live.watched`, and is none itself; null for
   * who is no member. Spec §4 kick.
   */
  watch_token: z.string().nullable(),
});

/** How to see a show that is over. Spec §3 Replay info. Null and `[]` where there is nothing to see. */
export const replayStreamInfo = z.object({
  stream_url: link.nullable(),
  backup_url: link.nullable(),
  replay_url: z.union([link, z.array(link).max(0)]),
  replay_url_mp4: link.nullable(),
  post_id: id,
  replay_expired_at: instant.nullable(),
  chapters: z.array(archiveChapter),
  clips: z.array(archiveClip),
  captions: z.array(z.object({ language: z.string(), label: z.string(), url: link })),
  realtime_service_provider: realtimeServiceProvider,
  ...channels,
});

/** A show in a store's list of what can be seen. Spec §3 Replay list item. */
export const vod = z.object({
  id,
  title: z.string(),
  on_air: z.boolean(),
  is_private: z.boolean(),
  upcoming_at: instant.nullable(),
  started_at: instant.nullable(),
  /** Whether its replay can be seen. */
  replay: z.boolean(),
  image_url: link.nullable(),
  is_living: z.boolean(),
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
  getReplayStreamInfo: {
    params: z.object({ id: idText }),
    query: z.object({ uuid: z.string().max(64).optional() }),
    reply: replayStreamInfo,
  },
  listVods: {
    query: z.object({ page: z.coerce.number().int().positive().max(100_000).default(1) }),
    reply: paginated(vod),
  },
  announceShared: {
    params: z.object({ postId: idText }),
    body: z.object({ pn_id: z.string().min(1).max(64), source: commentSource }),
    reply: success,
  },
  /** `storeId` as in getPost. */
  listCommentBlacklist: {
    params: z.object({ storeId: z.string().max(64) }),
    reply: list(commentBlacklistEntry),
  },
  isInBlacklist: { reply: z.object({ is_in_blacklist: z.boolean() }) },
  listComments: {
    query: z.object({ store_id: idText, channel: z.string().max(64) }),
    /** Oldest first, at most the newest 100. */
    reply: z.object({
      comments: z.array(z.object({ message: z.union([commentEvent, cartEvent]) })),
    }),
  },
  announceJoined: { params: z.object({ id: idText }), reply: success },
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
      name: z.string().max(NICKNAME_MAX_UNITS).optional(),
      group_stream_name: z.string().max(NICKNAME_MAX_UNITS).optional(),
    }),
    reply: z.object({ success: z.boolean() }),
  },
};
