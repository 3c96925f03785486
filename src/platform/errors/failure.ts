import type { ErrorCode } from '../../contract/errors.ts';

/** Failures without a reply from the server. Spec §8 generic client errors. */
export type ClientErrorCode = 'NETWORK' | 'ABORTED' | 'TIMEOUT' | 'GATEWAY' | 'UNKNOWN';

/** Why a call failed. */
export interface Failure {
  code: ErrorCode | ClientErrorCode;
  /** The server's messages, shown for a code that the catalogue does not know. */
  messages: string[];
  /** HTTP status; undefined when no reply was received. */
  status?: number | undefined;
  /** The payment provider's own code, on GMO_PAYMENT_EXCEPTION. */
  reportCode?: string | undefined;
  /** Invalid fields with their messages, on INVALID_INPUT. */
  fields?: Record<string, string[]> | undefined;
}

/** The outcome of a call: its reply, or why it failed. */
export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };
