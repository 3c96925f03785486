import type { ErrorCode } from '../../contract/errors.ts';

/** Spec §8 generic client errors. */
export type ClientErrorCode = 'NETWORK' | 'ABORTED' | 'TIMEOUT' | 'GATEWAY' | 'UNKNOWN';

export interface Failure {
  code: ErrorCode | ClientErrorCode;
  messages: string[];
  status?: number | undefined;
  /** Set on GMO_PAYMENT_EXCEPTION. */
  reportCode?: string | undefined;
  /** Set on INVALID_INPUT. */
  fields?: Record<string, string[]> | undefined;
  /** The tokens have changed since the call was sent. */
  isStale?: boolean | undefined;
}

export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };
