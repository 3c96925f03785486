import type { Generated } from 'kysely';
import type { Instant } from './column.ts';

export interface PollTable {
  id: Generated<number>;
  post_id: number;
  title: string;
  status: 'init' | 'processing' | 'done';
  created_at: Instant;
}

export interface PollOptionTable {
  poll_id: number;
  /** What to comment, counted from 1. */
  number: number;
  value: string;
  vote_count: number;
}

/** One vote a person: a second one moves it. */
export interface PollVoteTable {
  poll_id: number;
  /** `user 12` or `guest 12`. */
  voter: string;
  number: number;
}
