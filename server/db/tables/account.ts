import type { Generated } from 'kysely';
import type { NoticeKind } from '../../../src/contract/notice-choice.ts';
import type { Bool, Defaulted, Instant } from './column.ts';

export interface UserProviderTable {
  id: Generated<number>;
  user_id: number;
  provider: 'facebook' | 'line';
  provider_user_id: string;
  created_at: Instant;
}

/** A registration with an unverified e-mail address. */
export interface RegistrationTable {
  id: Generated<number>;
  /** Lower case. Not unique: of several registrations any may be verified. */
  email: string;
  password_hash: string;
  nickname: string | null;
  locale: 'ja' | 'zh_TW';
  next_path: string | null;
  created_at: Instant;
  expires_at: Instant;
}

/** A single-use token, stored as its SHA-256 and deleted at its use. */
export interface OneTimeTokenTable {
  id: Generated<number>;
  token_hash: string;
  purpose:
    | 'passport'
    | 'reset_password'
    | 'change_email'
    | 'link_provider'
    | 'register'
    | 'add_passkey'
    | 'passkey_login';
  user_id: number | null;
  /** The session that issued a `passport` or `add_passkey`; null after a sign-in by a provider. */
  session_id: number | null;
  registration_id: number | null;
  /** The new address, for `change_email`. */
  email: string | null;
  provider: 'facebook' | 'line' | null;
  provider_user_id: string | null;
  created_at: Instant;
  expires_at: Instant;
}

/** A link mailed to the old address, which stops a change of e-mail. */
export interface EmailStopTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  email: string;
  email_proved_at: Instant | null;
  created_at: Instant;
  expires_at: Instant;
}

/** Without a row the member receives the notice. */
export interface NoticeChoiceTable {
  user_id: number;
  kind: NoticeKind;
  by_mail: Bool;
  changed_at: Instant;
}

/** The text is cleared after sending, because its links open accounts. */
export interface MailOutboxTable {
  id: Generated<number>;
  to_address: string;
  kind: string;
  subject: string;
  text: string;
  html: Defaulted<string | null>;
  /** Null for a mail about an account. */
  store_id: Defaulted<number | null>;
  order_id: Defaulted<number | null>;
  from_name: Defaulted<string | null>;
  reply_to: Defaulted<string | null>;
  /** For `List-Unsubscribe`, where the buyer can choose. */
  stop_url: Defaulted<string | null>;
  /** Unique. */
  once_key: Defaulted<string | null>;
  /** Why the mail server or LINE refused it. */
  problem: Defaulted<string | null>;
  /** Null for a mail, also for one that replaces a LINE message. */
  line_member_id: Defaulted<number | null>;
  line_text: Defaulted<string | null>;
  /** A UUID: LINE delivers one message for it. */
  line_key: Defaulted<string | null>;
  /** A message beside a mail: no other mail replaces it. */
  line_only: Defaulted<Bool>;
  created_at: Instant;
  sent_at: Instant | null;
  attempts: number;
  /** The next try. The sending server postpones it, so that no other sends the mail too. */
  due_at: Instant;
  failed_at: Instant | null;
}

/** A random secret shared by all servers on this database. */
export interface ServerSecretTable {
  name: string;
  value: string;
}
