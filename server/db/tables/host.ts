import type { Generated } from 'kysely';
import type { Instant } from './column.ts';

/** A key that lets its holder run a store's shows. Kept only as its SHA-256. */
export interface HostKeyTable {
  id: Generated<number>;
  store_id: number;
  key_hash: string;
  label: string;
  created_at: Instant;
  revoked_at: Instant | null;
}
