import type { Generated } from 'kysely';
import type { Bool, Instant } from './column.ts';

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
}
