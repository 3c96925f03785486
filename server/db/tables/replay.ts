import type { Generated } from 'kysely';
import type { Bool, Instant, Json } from './column.ts';

/**
 * When the host presented a product, or (null) stopped. Replays show products and derive chapters
 * from these rows.
 */
export interface PresentationTable {
  id: Generated<number>;
  post_id: number;
  product_id: number | null;
  started_at: Instant;
}

/** Times are seconds from the replay's start. */
export interface PostChapterTable {
  id: Generated<number>;
  post_id: number;
  started_time: number;
  ended_time: number;
  /** List of {name, started_time}. */
  labels: Json;
}

/** Times are seconds from the replay's start. */
export interface PostClipTable {
  id: Generated<number>;
  post_id: number;
  title: string;
  snapshot_url: string | null;
  started_time: number;
  ended_time: number;
  promoting_product_ids: Json;
  is_replayable: Bool;
}

export interface PostCaptionTable {
  post_id: number;
  /** BCP 47. */
  language: string;
  label: string;
  vtt: string;
}

/** Stored as its SHA-256. */
export interface StreamPassTable {
  pass_hash: string;
  post_id: number;
  expires_at: Instant;
}
