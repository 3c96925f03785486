import type { Defaulted, Instant } from './column.ts';

/** Counts of a show, kept after it. Design §5. */
export interface PostFigureTable {
  post_id: number;
  peak_viewers: number;
  viewer_seconds: number;
  /** Unique viewers at the last sample. */
  unique_viewers: number;
  /** Unique viewers of past days, who are no longer in `post_viewer`. */
  past_viewers: Defaulted<number>;
  /** The show's totals at the last sample. */
  like_count: number;
  comment_count: number;
  sampled_at: Instant | null;
}

export interface PostMinuteTable {
  post_id: number;
  /** Its start. */
  minute: Instant;
  peak_viewers: number;
  viewer_seconds: number;
  sampled_seconds: number;
  new_viewers: number;
  reactions: number;
  comments: number;
}

/** A viewer's hash, which is specific to the show and deleted a day later. */
export interface PostViewerTable {
  post_id: number;
  viewer: string;
  seen_at: Instant;
}
