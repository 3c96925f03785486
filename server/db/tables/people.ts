import type { Generated } from 'kysely';
import type { Bool, Defaulted, Instant, Json } from './column.ts';

export interface UserTable {
  id: Generated<number>;
  /** Lower case. A placeholder for a member of a provider without a verified address. */
  email: string;
  /** argon2id in PHC form; null for a member who signs in only through a provider. */
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  nickname: string | null;
  avatar_url: string | null;
  phone_number: string | null;
  slug: string;
  status: 'verified' | 'verifying';
  /** When the member opened a link mailed to the address. Null for a placeholder. */
  email_proved_at: Instant | null;
  /** When a store reported that a mail to the address came back. */
  email_bounced_at: Defaulted<Instant | null>;
  locale: 'ja' | 'zh_TW';
  line_notices: Defaulted<Bool>;
  created_at: Instant;
  /** When the account was closed; the row stays for its orders. */
  closed_at: Defaulted<Instant | null>;
}

export interface GuestTable {
  id: Generated<number>;
  name: string;
  group_stream_name: string | null;
  created_at: Instant;
}

export interface SessionTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number | null;
  guest_id: number | null;
  /** The login; a session made from a session has the same, and the same end. */
  created_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
  user_agent: string | null;
  /** The last use of the token, to the hour. */
  used_at: Instant | null;
  /** The passkey that signed in, or was added here; null without one, and once it is removed. */
  passkey_id: number | null;
}

export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  /** base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signatures so far; many authenticators always send 0. */
  counter: number;
  /** List of hints for the browser: `["internal", "hybrid"]`. */
  transports: Json;
  name: string;
  created_at: Instant;
  used_at: Instant | null;
}

export interface AddressTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  phone_number: string;
  type: 'custom' | 'self_pick_up' | 'home_delivery';
  postcode: string;
  level_one: string;
  level_one_code: string | null;
  level_two: string;
  level_three: string;
  level_four: string;
  full_address: string;
  info: string | null;
  created_at: Instant;
}
