import type { Generated } from 'kysely';
import type { Instant } from './column.ts';

/** Stored as its SHA-256. */
export interface HostKeyTable {
  id: Generated<number>;
  store_id: number;
  /** Never null in a row. */
  staff_id: number | null;
  key_hash: string;
  label: string;
  created_at: Instant;
  revoked_at: Instant | null;
}
