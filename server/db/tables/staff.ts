import type { Generated } from 'kysely';
import type { StaffRole } from '../../../src/contract/staff-roles.ts';
import type { Defaulted, Instant, Json } from './column.ts';

/** The row stays when the member leaves, because actions refer to it. */
export interface StaffTable {
  id: Generated<number>;
  store_id: number;
  /** The member who signs in; null for one who only has host keys. */
  user_id: Defaulted<number | null>;
  name: string;
  role: StaffRole;
  /** The mails to the store that they receive: `["newOrder"]`. */
  mails: Defaulted<Json>;
  created_at: Instant;
  ended_at: Defaulted<Instant | null>;
}

/** Written before the call starts, completed after it. */
export interface HostActionTable {
  id: Generated<number>;
  store_id: number;
  staff_id: number;
  /** The host call: `moveOrder`. */
  call: string;
  /** The changed row: `order 12`; null for a new one. */
  subject: string | null;
  /** The input, truncated and without secrets. */
  input: Json;
  before: Defaulted<Json | null>;
  after: Defaulted<Json | null>;
  /** `done`, or the error code; null when the server ended during the call. */
  outcome: Defaulted<string | null>;
  created_at: Instant;
}

/** Deleted when it is accepted. */
export interface StaffInvitationTable {
  id: Generated<number>;
  store_id: number;
  /** Lower case. Only a member with this proved address can accept. */
  email: string;
  name: string;
  role: StaffRole;
  invited_by: number;
  created_at: Instant;
  expires_at: Instant;
}

/** The private realtime channel of a store's staff. A new name replaces it when a member leaves. */
export interface StaffChannelTable {
  store_id: number;
  name: string;
}
