import type { Generated } from 'kysely';
import type { Bool, Instant } from './column.ts';

export interface DrawTable {
  id: Generated<number>;
  post_id: number;
  title: string;
  prize: string;
  keyword: string;
  winner_count: number;
  status: 'started' | 'processing' | 'ended' | 'published';
  created_at: Instant;
}

/** One entry for each person. Exactly one owner is set. */
export interface DrawEntryTable {
  id: Generated<number>;
  draw_id: number;
  user_id: number | null;
  guest_id: number | null;
  name: string;
  is_winner: Bool;
}
