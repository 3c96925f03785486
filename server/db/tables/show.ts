import type { ColumnType, Generated } from 'kysely';
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
  /** The HLS playlist of a streaming service that viewers play in place of a pushed stream. */
  hosted_stream_url: string | null;
  /** The same for the replay. */
  hosted_replay_url: string | null;
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
  /** The keywords that SKUs have of their own, by the SKU's id; null for none. */
  sku_keywords: Defaulted<Json | null>;
}

/** A segment of a pushed stream, in order of arrival. The playlist is written from these. */
export interface StreamSegmentTable {
  id: Generated<number>;
  post_id: number;
  /** Media sequence number within the post, from 0. */
  sequence: number;
  /** Its name in the store of streams. */
  file: string;
  duration_ms: number;
  /** 1 after a gap or a restarted encoder. */
  discontinuity: Bool;
  /** The fMP4 initialisation file, null for MPEG-TS. */
  init_file: string | null;
  arrived_at: Instant;
  /** Its length; null in rows older than the column. */
  bytes: ColumnType<number | null, number | null | undefined, number | null>;
  /** Its number as the encoder counts; null in rows older than the column. */
  media_sequence: ColumnType<number | null, number | null | undefined, number | null>;
  /** When its file was deleted; null while it is stored. */
  deleted_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
}

/** A file that an encoder has pushed, by the encoder's own name. */
export interface StreamIncomingTable {
  post_id: number;
  file: string;
  /** The name of a piece in the store of streams; null for a playlist. */
  stored: string | null;
  bytes: number;
  /** The text of a playlist; null for a piece. */
  playlist: string | null;
  arrived_at: Instant;
}

/** How far the encoder of a show is. */
export interface StreamEncoderTable {
  post_id: number;
  /** The file of the playlist that is followed: of several renditions one is stored. */
  source: string | null;
  /** The number of the segment that was stored last, as the encoder counts. */
  last_sequence: number | null;
  /** Whether the next segment is the first of another rendition. */
  is_switched: Defaulted<Bool>;
  /** Playlists of the stream that ended last, whose own ends may still come: names, as JSON. */
  left_playlists: Defaulted<Json>;
}

/** A rendition of a pushed stream; number 0 is the best, whose segments are in `stream_segment`. */
export interface StreamRenditionTable {
  post_id: number;
  number: number;
  /** As the master playlist describes it: BANDWIDTH=…,RESOLUTION=… */
  attributes: string;
}

/** What another rendition shows in the place of a segment. Its times are those of the segment. */
export interface RenditionSegmentTable {
  post_id: number;
  number: number;
  /** The `sequence` of the segment. */
  sequence: number;
  file: string;
  init_file: string | null;
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
