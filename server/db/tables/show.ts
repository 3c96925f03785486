import type { Generated } from 'kysely';
import type { Bool, Defaulted, Instant, Json } from './column.ts';

export interface PostTable {
  id: Generated<number>;
  store_id: number;
  type: 'formal' | 'one_to_one_formal' | 'rehearsal';
  title: string;
  content: string;
  live_status: 'unpublished' | 'live' | 'live_stopped';
  /** Where the picture comes from: the clip in the box, or what is pushed to /ingest. */
  stream_source: 'demo' | 'ingest';
  ingest_key_hash: string | null;
  started_at: Instant | null;
  stopped_at: Instant | null;
  interrupted_at: Instant | null;
  upcoming_at: Instant | null;
  upcoming_title: string | null;
  replay_expired_at: Instant | null;
  comment_throttle: number;
  cover_url: string | null;
  selling_product_id: number | null;
  cart_item_expires_at: Instant | null;
  is_private: Defaulted<Bool>;
  /** The ticket that lets into a private show. */
  ticket_product_id: number | null;
  reply_type: Defaulted<'await' | 'direct'>;
  can_archive_comment: Defaulted<Bool>;
  show_archive_comment: Defaulted<Bool>;
  shows_logo: Defaulted<Bool>;
  vod_image_url: string | null;
  archive_type: Defaulted<'chapters' | 'clips' | 'raw' | 'none'>;
  replay_expiry: Defaulted<'custom_days' | 'system_default_days' | 'close'>;
  /** For `custom_days`. */
  replay_days: number | null;
  /** Reactions and comments of the show so far. */
  like_count: Defaulted<number>;
  comment_count: Defaulted<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface PostProductTable {
  post_id: number;
  product_id: number;
  keyword: string | null;
  position: number;
}

/** One piece of a pushed stream, in the order it arrived: what the sliding playlist is written from. */
export interface StreamSegmentTable {
  id: Generated<number>;
  post_id: number;
  /** Media sequence number within the post, from 0. */
  sequence: number;
  /** File name below the post's stream folder. */
  file: string;
  duration_ms: number;
  /** 1 after a gap or a restarted encoder. */
  discontinuity: Bool;
  /** The fMP4 initialisation file, null for MPEG-TS. */
  init_file: string | null;
  arrived_at: Instant;
}

export interface CommentTable {
  id: Generated<number>;
  post_id: number;
  user_id: number | null;
  guest_id: number | null;
  name: string;
  group_stream_name: string | null;
  message: string;
  /** The sender's realtime id. */
  pn_id: string;
  source: 'cms_sdk' | 'liveweb' | 'sdk';
  highlight: Bool;
  created_at: Instant;
  /** When the host took it off the chat; null while it is shown. */
  hidden_at: Instant | null;
}

/** What went into carts from a show, as its room was told. */
export interface CartEventTable {
  id: Generated<number>;
  post_id: number;
  /** The event's data. */
  data: Json;
  created_at: Instant;
}

/** Somebody who may not comment in a store: exactly one of the two. */
export interface CommentBlacklistTable {
  id: Generated<number>;
  store_id: number;
  user_id: number | null;
  guest_id: number | null;
  created_at: Instant;
}

export interface PinnedMessageTable {
  id: Generated<number>;
  post_id: number;
  comment_id: number | null;
  message: string;
  pinned_at: Instant;
  unpinned_at: Instant | null;
}

export interface AnnouncementTable {
  id: Generated<number>;
  post_id: number;
  message: string;
  created_at: Instant;
  ended_at: Instant | null;
}
