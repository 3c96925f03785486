import { z } from 'zod';
import { commentSource, pinnedMessage } from './comment.ts';
import { draw } from './draw.ts';
import { poll } from './poll.ts';
import { id, idText, instant, line, link, paginated, success } from './primitives.ts';
import { postProduct } from './product.ts';
import { pubnubChannels, realtimeServiceProvider } from './realtime.ts';

export const liveStatus = z.enum(['unpublished', 'live', 'live_stopped']);

export const archiveType = z.enum(['chapters', 'clips', 'raw', 'none']);

/** Seconds from the start of a replay. */
const second = z.number().int().nonnegative();

/** Spec §3 Archive chapters. */
export const archiveChapter = z.object({
  id,
  started_time: second,
  ended_time: second,
  labels: z.array(z.object({ name: z.string(), started_time: second })),
});

/** Spec §3 Archive clips. */
export const archiveClip = z.object({
  id,
  title: z.string(),
  snapshot_url: link.nullable(),
  started_time: second,
  ended_time: second,
  promoting_product_ids: z.array(id),
});

const archive = z.object({ chapters: z.array(archiveChapter), clips: z.array(archiveClip) });

const publication = z.object({
  id,
  provider: z.literal('facebook'),
  channel_id: id,
  name: z.string(),
  url: link.nullable(),
});

/** One show of a store. Spec §3 Live post. */
export const post = z.object({
  id,
  broadcast_type: z.literal('live_stream'),
  /** Spec §9 post types. */
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
  /** Seconds. Spec §9. */
  comment_throttle: z.number().int().nonnegative(),
  share_url: link,
  cover_pending: link.nullable(),
  cover_stopped: link.nullable(),
  liveweb_ennichi_logo: z.boolean(),
  products: z.array(postProduct),
  selling_product_id: id.nullable(),
  interrupted_at: instant.nullable(),
  hidden_comments: z.array(z.string()),
  /** Newest first. */
  pinned_messages: z.array(pinnedMessage),
  /** The ticket for a private show. */
  ticket: z.object({ product_id: id, name: z.string() }).nullable(),
  vod_image_url: link.nullable(),
  archive_type: archiveType,
  archive,
  is_ennichi_caption_ready: z.boolean(),
  replayable_clip_ids: z.array(id),
  /** Spec §3 Live post publications. */
  publications: z.array(publication),
  poll: poll.nullable(),
  /** Open or over, so that an absent winner learns of the result. */
  draw: draw.nullable(),
  announcement: z.object({ id, message: z.string() }).nullable(),
  like_count: z.number().int().nonnegative(),
  comment_count: z.number().int().nonnegative(),
  /** The latest expiry of items added from this show. */
  cart_item_expires_at: instant.nullable(),
});

export const streamInfo = z.object({
  stream_url: link,
  stream_hls_url: link,
  type: z.literal('hls'),
  post_id: id,
  snapshot_url: link.nullable(),
  stream_id: z.string(),
  realtime_service_provider: realtimeServiceProvider,
  ...pubnubChannels,
  /** Identifies this login in `live.watched`, but is no credential. Spec §4 kick. */
  watch_token: z.string().nullable(),
  /** When this reply was made. An older `live.watched` is not about this viewer. */
  watched_at: instant,
  /** The public id of `uuid`: the `asid` of its comments and the `pn_id` of its reactions. */
  realtime_id: z.string().nullable(),
  /** A server-rendered page contains the post without live counts. */
  like_count: z.number().int().nonnegative(),
  comment_count: z.number().int().nonnegative(),
});

/** The time of the show jumps where the stream was interrupted. */
const replayAnchor = z.object({
  /** Seconds from the start of the replay. */
  position: z.number().nonnegative(),
  at: instant,
});

/** The presented product from a position on; null for none. */
const presentation = z.object({ started_time: second, product_id: id.nullable() });

/** Null and `[]` without a replay. Spec §3 Replay info. */
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
  /** Ascending; empty without a replay. */
  timeline: z.array(replayAnchor),
  /** Ascending. */
  presentations: z.array(presentation),
  realtime_service_provider: realtimeServiceProvider,
  ...pubnubChannels,
  realtime_id: z.string().nullable(),
});

/** Spec §3 Replay list item. */
export const vod = z.object({
  id,
  title: z.string(),
  on_air: z.boolean(),
  is_private: z.boolean(),
  upcoming_at: instant.nullable(),
  started_at: instant.nullable(),
  replay: z.boolean(),
  /** When its replay expires; null for other shows. */
  replay_expired_at: instant.nullable(),
  image_url: link.nullable(),
  is_living: z.boolean(),
});

export const postSchemas = {
  getLatestPost: { reply: z.object({ id: id.nullable() }) },
  getPost: {
    /** `storeId`: the id or the slug, so that a page need not wait for the store. */
    params: z.object({ storeId: line(64), postId: idText }),
    reply: post,
  },
  getStreamInfo: {
    params: z.object({ id: idText }),
    query: z.object({ uuid: line(64).optional() }),
    reply: streamInfo,
  },
  getReplayStreamInfo: {
    params: z.object({ id: idText }),
    query: z.object({ uuid: line(64).optional() }),
    reply: replayStreamInfo,
  },
  listVods: {
    query: z.object({ page: z.coerce.number().int().positive().max(100_000).default(1) }),
    reply: paginated(vod),
  },
  announceShared: {
    params: z.object({ postId: idText }),
    body: z.object({ pn_id: line(64).min(1), source: commentSource }),
    reply: success,
  },
  announceJoined: { params: z.object({ id: idText }), reply: success },
};
