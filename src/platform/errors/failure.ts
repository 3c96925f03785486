import type { ErrorCode } from '../../contract/errors.ts';

/** Without a reply from the server. Spec §8 generic client errors. */
export type ClientErrorCode = 'NETWORK' | 'ABORTED' | 'TIMEOUT' | 'GATEWAY' | 'UNKNOWN';

export interface Failure {
  code: ErrorCode | ClientErrorCode;
  /** Shown for an unknown code. */
  messages: string[];
  /** HTTP status; undefined without a reply. */
  status?: number | undefined;
  /** On GMO_PAYMENT_EXCEPTION. */
  reportCode?: string | undefined;
  /** On INVALID_INPUT. */
  fields?: Record<string, string[]> | undefined;
}

export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };
