import type { Generated } from 'kysely';
import type { StaffRole } from '../../../src/contract/staff-roles.ts';
import type { Defaulted, Instant, Json } from './column.ts';

/** A member of a store's staff. The row stays when they leave: what they did refers to it. */
export interface StaffTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  role: StaffRole;
  created_at: Instant;
  ended_at: Defaulted<Instant | null>;
}

/** A change that a member of the staff asked for. Written before it begins, completed after it. */
export interface HostActionTable {
  id: Generated<number>;
  store_id: number;
  staff_id: number;
  /** The host call: `moveOrder`. */
  call: string;
  /** What it is about: `order 12`; null for what has no row of its own yet. */
  subject: string | null;
  /** What was asked for, cut to a bounded length, without secrets. */
  input: Json;
  /** The columns that changed, as they were and as they are. */
  before: Defaulted<Json | null>;
  after: Defaulted<Json | null>;
  /** `done`, or the code of the error; null when the server ended in the middle. */
  outcome: Defaulted<string | null>;
  created_at: Instant;
}
