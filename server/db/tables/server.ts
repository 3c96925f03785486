import type { Generated } from 'kysely';
import type { Defaulted, Instant, Json } from './column.ts';

export interface IdempotencyTable {
  /** SHA-256 of visitor, call and key. */
  key_hash: string;
  body_hash: string;
  status: number;
  reply: Json;
  created_at: Instant;
}

export interface SeedTable {
  name: string;
  applied_at: Defaulted<Instant>;
}

export interface ServerLeaseTable {
  name: string;
  holder: string;
  until: Instant;
}

export interface RoomViewersTable {
  post_id: number;
  online: number;
  live_unique: number;
}

/** A pending effect of a commit, deleted after sending: docs/decisions/outbox.md */
export interface EffectOutboxTable {
  id: Generated<number>;
  /** Effects of one topic are sent in order: `post|12`. */
  topic: string;
  kind: string;
  data: Json;
  /** Stable over retries, so that receivers drop duplicates. */
  event_id: string;
  created_at: Instant;
}

/** Attempts by key, for rate-limiter-flexible. This and the next two exist on PostgreSQL only. */
export interface RateLimitTable {
  key: string;
  points: number;
  /** Epoch milliseconds. */
  expire: number | null;
}

/** Consecutive attempts by key; see `GrowingDelay`. */
export interface GrowingDelayTable {
  key: string;
  attempts: number;
  tried_at: number;
  /** Epoch milliseconds from which the next one is allowed. */
  free_at: number;
}

/** A token bucket by key; see `SharedThrottle`. */
export interface ThrottleTable {
  key: string;
  /** Epoch milliseconds at which the bucket is full. */
  full_at: number;
  granted: number;
}
