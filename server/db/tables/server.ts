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
