export type PushResult =
  /** `problem` is short and contains neither the recipient nor the text. */
  | { status: 'sent' }
  /** May be repeated with the same key. */
  | { status: 'unavailable'; problem: string }
  /** A later try would fail too. */
  | { status: 'refused'; problem: string };

export interface MessageQuota {
  /** Null for an account without a limit. */
  limit: number | null;
  used: number;
}

/** Sends short texts to members in an app that they use. docs/decisions/line.md */
export interface Messenger {
  /** Delivers once for each `key`, a UUID. Never rejects. */
  push(to: string, text: string, key: string): Promise<PushResult>;
  /** Rejects with an error whose message is the reason. */
  readQuota(): Promise<MessageQuota>;
}
