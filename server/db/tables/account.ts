import type { Generated } from 'kysely';
import type { Instant } from './column.ts';

/** A member's account at a provider, by which they can sign in. */
export interface UserProviderTable {
  id: Generated<number>;
  user_id: number;
  provider: 'facebook' | 'line';
  /** The id the provider knows them by. */
  provider_user_id: string;
  created_at: Instant;
}

/** Somebody who asked to become a member and has not yet shown that the e-mail is theirs. */
export interface RegistrationTable {
  id: Generated<number>;
  /** Lower case. Not unique: who asks twice has two, and any of them may be confirmed. */
  email: string;
  password_hash: string;
  nickname: string | null;
  locale: 'ja' | 'zh_TW';
  created_at: Instant;
  expires_at: Instant;
}

/** A token for one deed, kept only as its SHA-256. Used, it is gone. */
export interface OneTimeTokenTable {
  id: Generated<number>;
  token_hash: string;
  purpose: 'passport' | 'reset_password' | 'change_email' | 'link_provider' | 'register';
  /** Null for `register`. */
  user_id: number | null;
  /** Set for `register`. */
  registration_id: number | null;
  /** The new address, for `change_email`. */
  email: string | null;
  /** For `link_provider`. */
  provider: 'facebook' | 'line' | null;
  provider_user_id: string | null;
  created_at: Instant;
  expires_at: Instant;
}

/** A mail to send. Once sent, its text is emptied: links in it open accounts. */
export interface MailOutboxTable {
  id: Generated<number>;
  to_address: string;
  kind: string;
  subject: string;
  text: string;
  created_at: Instant;
  sent_at: Instant | null;
  attempts: number;
  /** When it is next tried; moved on by whoever takes it, so that no two servers send it. */
  due_at: Instant;
  /** Set when it is given up. */
  failed_at: Instant | null;
}

/** A random secret that every server on this database shares. */
export interface ServerSecretTable {
  name: string;
  /** 32 bytes, base64url. */
  value: string;
}
