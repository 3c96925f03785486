import type { Generated } from 'kysely';
import type { Bool, Defaulted, Instant, Json } from './column.ts';

export interface PostTable {
  id: Generated<number>;
  store_id: number;
  type: 'formal' | 'one_to_one_formal' | 'rehearsal';
  title: string;
  content: string;
  live_status: 'unpublished' | 'live' | 'live_stopped';
  /** Where the video comes from: the demo's clip, or a stream pushed to /ingest. */
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
  /** Of a show that is over; null for the cover. */
  cover_stopped_url: string | null;
  selling_product_id: number | null;
  cart_item_expires_at: Instant | null;
  is_private: Defaulted<Bool>;
  /** The ticket product whose codes admit to a private show. */
  ticket_product_id: number | null;
  /** What stands for the id of a one-to-one show in the address of its entrance. */
  entrance_hash: string | null;
  /** The member who has the one place of a one-to-one show; null while it is free. */
  place_user_id: number | null;
  reply_type: Defaulted<'await' | 'direct'>;
  can_archive_comment: Defaulted<Bool>;
  show_archive_comment: Defaulted<Bool>;
  shows_logo: Defaulted<Bool>;
  vod_image_url: string | null;
  archive_type: Defaulted<'chapters' | 'clips' | 'raw' | 'none'>;
  replay_expiry: Defaulted<'custom_days' | 'system_default_days' | 'close'>;
  /** For `custom_days`. */
  replay_days: number | null;
  /** The number of reactions and of comments so far. */
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

/** A segment of a pushed stream, in order of arrival. The playlist is written from these. */
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
  /** When the host hid it; null while it is shown. */
  hidden_at: Instant | null;
}

/** A cart event of a show, as it was published. */
export interface CartEventTable {
  id: Generated<number>;
  post_id: number;
  /** The event's data. */
  data: Json;
  created_at: Instant;
  /** Whose line it is, as `visitorKey` writes it; null in rows older than the column. */
  owner: string | null;
}

/** A person who is blocked from commenting in a store. Exactly one of the two ids is set. */
export interface CommentBlacklistTable {
  id: Generated<number>;
  store_id: number;
  user_id: number | null;
  guest_id: number | null;
  created_at: Instant;
}

/** Where a person did something in a room lately: a keyed hash of an address or a realtime id. */
export interface RoomTraceTable {
  /** As `visitorKey` writes them. */
  owner: string;
  trace: string;
  seen_at: Instant;
}

/** Where a block holds, besides on its person. */
export interface BlockedTraceTable {
  blacklist_id: number;
  trace: string;
  until: Instant;
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
