import type { Generated } from 'kysely';
import type { Instant } from './column.ts';

/** A host key of a member of a store's staff. Stored as its SHA-256. */
export interface HostKeyTable {
  id: Generated<number>;
  store_id: number;
  /** Whose it is. Null in no row: a column that is added cannot say so. */
  staff_id: number | null;
  key_hash: string;
  label: string;
  created_at: Instant;
  revoked_at: Instant | null;
}
