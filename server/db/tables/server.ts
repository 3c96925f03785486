import type { Generated } from 'kysely';
import type { Defaulted, Instant, Json } from './column.ts';

/** The reply to a call with an Idempotency-Key. */
export interface IdempotencyTable {
  /** SHA-256 of visitor, call and key. */
  key_hash: string;
  body_hash: string;
  status: number;
  reply: Json;
  created_at: Instant;
}

/** A seed that this database was filled with, so that the demo is seeded once. */
export interface SeedTable {
  name: string;
  applied_at: Defaulted<Instant>;
}

/** Work that one server of several does at a time. */
export interface ServerLeaseTable {
  name: string;
  /** A random name of the server that does it. */
  holder: string;
  until: Instant;
}

/** The viewers of a room, as the server that counts them saw them last. */
export interface RoomViewersTable {
  post_id: number;
  online: number;
  live_unique: number;
}

/** What remains to be sent of commits: docs/decisions/outbox.md. A row goes when it is sent. */
export interface EffectOutboxTable {
  id: Generated<number>;
  /** What is sent in order: `post|12`. */
  topic: string;
  /** The event's name, or what else is to be sent. */
  kind: string;
  data: Json;
  /** The same at every try, so that receivers drop doubles. */
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

/** Attempts in a row by key; see `GrowingDelay`. */
export interface GrowingDelayTable {
  key: string;
  attempts: number;
  /** Epoch milliseconds of the last attempt. */
  tried_at: number;
  /** Epoch milliseconds from which the next one is allowed. */
  free_at: number;
}

/** A token bucket by key; see `SharedThrottle`. */
export interface ThrottleTable {
  key: string;
  /** Epoch milliseconds at which the bucket is full again. */
  full_at: number;
  /** What the last statement took from it. */
  granted: number;
}
