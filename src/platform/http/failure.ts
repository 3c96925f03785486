import type { ErrorCode } from '../../contract/errors.ts';

/** What goes wrong before the server can say so. Spec §8 generic client errors. */
export type ClientErrorCode = 'NETWORK' | 'ABORTED' | 'TIMEOUT' | 'GATEWAY' | 'UNKNOWN';

/** Why a call did not succeed. */
export interface Failure {
  code: ErrorCode | ClientErrorCode;
  /** The server's own words, for what the catalogue does not know. */
  messages: string[];
  /** HTTP status; undefined when no reply came. */
  status?: number | undefined;
  /** Offending fields, on INVALID_INPUT. */
  fields?: Record<string, string[]> | undefined;
}

export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };
