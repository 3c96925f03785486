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
  /** The number to comment, from 1. */
  number: number;
  value: string;
  vote_count: number;
}

/** One vote for each person; a second one changes it. */
export interface PollVoteTable {
  poll_id: number;
  /** The person's `visitorKey`: `member 12` or `guest 12`. */
  voter: string;
  number: number;
}
