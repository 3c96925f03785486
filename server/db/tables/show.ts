import type { ColumnType, Generated } from 'kysely';
import type { Bool, Defaulted, Instant, Json } from './column.ts';

export interface PostTable {
  id: Generated<number>;
  store_id: number;
  type: 'formal' | 'one_to_one_formal' | 'rehearsal';
  title: string;
  content: string;
  live_status: 'unpublished' | 'live' | 'live_stopped';
  stream_source: 'demo' | 'ingest';
  ingest_key_hash: string | null;
  /** The host has ended the show: encoders are refused until the host starts it again. */
  is_push_refused: Defaulted<Bool>;
  /** The HLS playlist of a streaming service, which replaces a pushed stream. */
  hosted_stream_url: string | null;
  hosted_replay_url: string | null;
  started_at: Instant | null;
  stopped_at: Instant | null;
  interrupted_at: Instant | null;
  upcoming_at: Instant | null;
  upcoming_title: string | null;
  /** Counts the changes of an announced show. RFC 5545 SEQUENCE. */
  calendar_sequence: Defaulted<number>;
  replay_expired_at: Instant | null;
  comment_throttle: number;
  cover_url: string | null;
  /** The cover of a finished show; null for `cover_url`. */
  cover_stopped_url: string | null;
  selling_product_id: number | null;
  cart_item_expires_at: Instant | null;
  is_private: Defaulted<Bool>;
  ticket_product_id: number | null;
  /** The hash of the token in a one-to-one show's entrance URL. */
  entrance_hash: string | null;
  place_user_id: number | null;
  reply_type: Defaulted<'await' | 'direct'>;
  can_archive_comment: Defaulted<Bool>;
  show_archive_comment: Defaulted<Bool>;
  shows_logo: Defaulted<Bool>;
  vod_image_url: string | null;
  archive_type: Defaulted<'chapters' | 'clips' | 'raw' | 'none'>;
  replay_expiry: Defaulted<'custom_days' | 'system_default_days' | 'close'>;
  replay_days: number | null;
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
  /** Keywords by the SKU's id; null for none. */
  sku_keywords: Defaulted<Json | null>;
}

/** In order of arrival. The playlist is written from these. */
export interface StreamSegmentTable {
  id: Generated<number>;
  post_id: number;
  /** Media sequence number within the post, from 0. */
  sequence: number;
  file: string;
  duration_ms: number;
  /** 1 after a gap or a restarted encoder. */
  discontinuity: Bool;
  /** The fMP4 initialization file, null for MPEG-TS. */
  init_file: string | null;
  arrived_at: Instant;
  bytes: ColumnType<number | null, number | null | undefined, number | null>;
  /** The encoder's number; null in rows older than the column. */
  media_sequence: ColumnType<number | null, number | null | undefined, number | null>;
  /** When its file was deleted; null while it is stored. */
  deleted_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
}

export interface StreamIncomingTable {
  post_id: number;
  file: string;
  /** Null for a playlist. */
  stored: string | null;
  bytes: number;
  /** Null for a piece. */
  playlist: string | null;
  /** Null when the bytes do not say so. */
  has_sound: ColumnType<Bool | null, Bool | null | undefined, Bool | null>;
  arrived_at: Instant;
}

export interface StreamEncoderTable {
  post_id: number;
  /** The followed playlist, of the rendition that is stored. */
  source: string | null;
  last_sequence: number | null;
  /** Whether the next segment is the first of another rendition. */
  is_switched: Defaulted<Bool>;
  /** Playlists of the last ended stream that may still end: names, as JSON. */
  left_playlists: Defaulted<Json>;
  /** For the host: why the stream is refused, or soon will be. */
  notice: string | null;
}

/** A rendition of a pushed stream. Number 0 is the best, whose segments are in `stream_segment`. */
export interface StreamRenditionTable {
  post_id: number;
  number: number;
  /** The master playlist's attributes: BANDWIDTH=…,RESOLUTION=… */
  attributes: string;
}

/** A segment's counterpart in another rendition, with the same times. */
export interface RenditionSegmentTable {
  post_id: number;
  number: number;
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
  /** When the host hid it; null while it is visible. */
  hidden_at: Instant | null;
}

export interface CartEventTable {
  id: Generated<number>;
  post_id: number;
  /** The event's data. */
  data: Json;
  created_at: Instant;
  /** The buyer's `visitorKey`; null in rows older than the column. */
  owner: string | null;
}

/** Exactly one of the two ids is set. */
export interface CommentBlacklistTable {
  id: Generated<number>;
  store_id: number;
  user_id: number | null;
  guest_id: number | null;
  created_at: Instant;
}

/** A keyed hash of a person's address or realtime id in a room. */
export interface RoomTraceTable {
  /** A `visitorKey`. */
  owner: string;
  trace: string;
  seen_at: Instant;
}

/** A trace that a block covers besides its person. */
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
